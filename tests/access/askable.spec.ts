import { ASKABLE_OBJECTS, type AskableObject, attachedTo } from '@registro/contracts/conversations/conversation';
import { type Permission, PERMISSIONS } from '@registro/contracts/roles';
import { closeDb, db } from '../builders/db.js';
import { coordinator, reviewer } from '../builders/evaluation.js';
import { uploaded } from '../builders/scholarship.js';
import { type Agent, newPerson, newPersonAs } from '../builders/user.js';

afterAll(closeDb);

const CALLS: Permission[] = ['convocatorias'];
const PAYS: Permission[] = ['pagos-preparar', 'pagos-aprobar'];
const PEOPLE: Permission[] = ['usuarios'];
/** Who of the staff reads what is asked about each kind: those who see such an object, and nobody else. */
const READ_BY: Record<AskableObject, Permission[]> = {
  beca: CALLS,
  movilidad: CALLS,
  proyecto: CALLS,
  dictamen: CALLS,
  declaracion: CALLS,
  periodo: CALLS,
  equipo: CALLS,
  participacion: CALLS,
  pago: PAYS,
  producto: PEOPLE,
  certificado: PEOPLE,
  cuenta: PEOPLE,
  identidad: PEOPLE,
};

interface Asked {
  objeto: AskableObject;
  id: number;
  archivo: string;
}

/** One question of this person about each kind, with a file. */
async function oneOfEach(person: Agent): Promise<Asked[]> {
  const all: Asked[] = [];
  for (const objeto of ASKABLE_OBJECTS) {
    const archivo = await uploaded(person, 'mensaje');
    const { rows } = await db().query<{ id: number }>(
      `insert into conversations.conversacion (objeto, "idObjeto", "idUsuario", titulo, asunto, estado, espera, busqueda)
       values ($1, 2000000000, $2, 't', 'a', 'registro', now(), '') returning id`,
      [objeto, person.id],
    );
    const id = rows[0]!.id;
    await db().query(
      `insert into conversations.mensaje ("idConversacion", clase, "idUsuario", texto, archivos) values ($1, 'persona', $2, 'x', $3)`,
      [id, person.id, [archivo]],
    );
    await db().query('update documents.archivo set adjunto = $2 where id = $1', [archivo, `${attachedTo(objeto)}:${id}`]);
    all.push({ objeto, id, archivo });
  }
  return all;
}

/** Of which kinds somebody reads the list, the conversation and its file. */
async function readBy(agent: Agent, { id: idUsuario }: Agent, all: Asked[]) {
  const filter = encodeURIComponent(JSON.stringify({ idUsuario }));
  const list = await agent.get(`recursos/conversaciones?filter=${filter}`);
  const opens = async (path: (one: Asked) => string) => {
    const answers = await Promise.all(all.map(async (one) => ({ objeto: one.objeto, status: (await agent.get(path(one))).status })));
    return answers.flatMap(({ objeto, status }) => (status === 200 ? [objeto] : []));
  };
  return {
    lista: list.status === 200 ? (list.body as { objeto: AskableObject }[]).map(({ objeto }) => objeto).toSorted() : [],
    una: (await opens(({ id }) => `recursos/conversaciones/${id}`)).toSorted(),
    archivo: (await opens(({ archivo }) => `archivos/${archivo}?modo=ver`)).toSorted(),
  };
}

describe('What is asked about any kind', () => {
  let person: Agent;
  let all: Asked[];
  beforeAll(async () => {
    person = await newPerson();
    all = await oneOfEach(person);
  });

  it.each(PERMISSIONS)('is read by an operator with %s where that lets them see such an object (Q-3, Q-7)', async (permiso) => {
    const kinds = ASKABLE_OBJECTS.filter((objeto) => READ_BY[objeto].includes(permiso)).toSorted();
    expect(await readBy(await newPersonAs('operador', [permiso]), person, all)).toEqual({ lista: kinds, una: kinds, archivo: kinds });
  });

  it('is read by nobody who evaluates or coordinates, nor by another person (Q-3, Q-7)', async () => {
    for (const agent of [await reviewer(), await coordinator(), await newPerson()])
      expect(await readBy(agent, person, all)).toEqual({ lista: [], una: [], archivo: [] });
  });

  it('is their own for who asked, of each kind (Q-3)', async () => {
    for (const { id, objeto } of all)
      expect((await person.post('consultar/conversaciones/ver', { id })).body.r_data).toMatchObject({ objeto, ficha: null });
    const stranger = await newPerson();
    for (const { id } of all) expect((await stranger.post('consultar/conversaciones/ver', { id })).status).toBe(404);
  });
});
