import { APPEALABLE_OBJECTS, type AppealableObject, appealedAs } from '@registro/contracts/appeals/appeal';
import { type Permission, PERMISSIONS } from '@registro/contracts/roles';
import { appealed, revokedCertificate } from '../builders/appeals.js';
import { closeDb, db, eventually } from '../builders/db.js';
import { coordinator, reviewer } from '../builders/evaluation.js';
import { copyOf, part } from '../builders/own-data.js';
import { uploaded } from '../builders/scholarship.js';
import { type Agent, newPerson, newPersonAs } from '../builders/user.js';

afterAll(closeDb);

/** Who decides on each kind, and so reads its files: nobody else of the staff. */
const READ_BY: Record<AppealableObject, Permission> = {
  beca: 'convocatorias',
  movilidad: 'convocatorias',
  declaracion: 'convocatorias',
  periodo: 'convocatorias',
  pago: 'pagos-aprobar',
  certificado: 'usuarios',
  identidad: 'usuarios',
};
const reads = async (agent: Agent, file: string) => (await agent.get(`archivos/${file}?modo=ver`)).status === 200;

describe('A file of an appeal', () => {
  let person: Agent;
  let files: [AppealableObject, string][];
  beforeAll(async () => {
    person = await newPerson();
    files = await Promise.all(
      APPEALABLE_OBJECTS.map(async (objeto): Promise<[AppealableObject, string]> => {
        const file = await uploaded(person, 'mensaje');
        await db().query('update documents.archivo set adjunto = $2 where id = $1', [file, `${appealedAs(objeto)}:2000000000`]);
        return [objeto, file];
      }),
    );
  });
  const kindsReadBy = async (agent: Agent) => {
    const all = await Promise.all(files.map(async ([objeto, file]) => ((await reads(agent, file)) ? [objeto] : [])));
    return all.flat();
  };

  it.each(PERMISSIONS)('is read by an operator with %s where they decide on its kind, and nowhere else (Q-18)', async (permiso) => {
    const kinds = APPEALABLE_OBJECTS.filter((objeto) => READ_BY[objeto] === permiso);
    expect(await kindsReadBy(await newPersonAs('operador', [permiso]))).toEqual(kinds);
  });

  it('is its person’s to read, and nobody’s who evaluates, coordinates, or is another person (Q-18)', async () => {
    expect(await kindsReadBy(person)).toEqual(APPEALABLE_OBJECTS);
    for (const agent of [await reviewer(), await coordinator(), await newPerson()]) expect(await kindsReadBy(agent)).toEqual([]);
  });

  it('stays with what was asked, is nobody else’s to bring, and is part of what is held on its person (Q-18)', async () => {
    const of = await revokedCertificate();
    const file = await uploaded(of.person, 'mensaje');
    const stranger = await revokedCertificate();
    await expect(appealed(stranger, { archivos: [file] })).rejects.toThrow('archivos.0');
    const judge = await of.judge();
    expect(await reads(judge, file)).toBe(false);
    const id = await appealed(of, { archivos: [file] });
    await eventually('the file to be attached', () => reads(judge, file));
    expect((await judge.get(`recursos/apelaciones/${id}`)).body.r_data.archivos).toEqual([file]);
    expect((await of.person.post('consultar/apelaciones/ver', { id })).body.r_data.archivos).toEqual([file]);
    const { copy } = await copyOf(of.person);
    expect(part(copy, 'Recursos').filas).toMatchObject([{ id, archivos: [file] }]);
    expect(part(copy, 'Archivos de sus solicitudes').filas.map((each) => each.id)).toContain(file);
  });
});
