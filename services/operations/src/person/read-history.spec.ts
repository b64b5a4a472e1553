import { HISTORY_PAGE, type HistoryLine, type HistoryPage } from '@registro/contracts/console/person-history';
import { correctedByTwo } from '../../../../tests/builders/correction.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { act, assigned, coordinator, reviewer, statusBecomes } from '../../../../tests/builders/evaluation.js';
import { registered } from '../../../../tests/builders/profile.js';
import { type Agent, signUp, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['usuarios']);
});
afterAll(closeDb);

const page = async (id: number, antes?: string): Promise<HistoryPage> =>
  (await operator.get(`recursos/historial/${id}${antes ? `?antes=${antes}` : ''}`)).body.r_data;

describe('The history of a person', () => {
  it('is what they did, what was done to their account and what they were told, newest first', async () => {
    const agent = await registered({}, signUp);
    await operator.post(`recursos/usuarios/${agent.id}/cerrar-sesiones`, { motivo: 'Perdió el teléfono' });
    const { lineas, siguiente } = await page(agent.id);
    expect(siguiente).toBeNull();
    const words = lineas.map(({ clase, texto, objeto }) => [clase, texto, objeto]);
    expect(words[0]).toEqual(['recibio', 'cerrar sesiones', 'usuario']);
    expect(words).toContainEqual(['hizo', 'crear', 'persona']);
    expect(words).toContainEqual(['hizo', 'crear cuenta', 'usuario']);
    expect(words).toContainEqual(['correo', 'Confirme su correo', null]);
    const times = lineas.map(({ fecha }) => fecha);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('is read page by page, each line once, also those of one moment', async () => {
    const { id } = await signUp();
    await db().query(
      `insert into platform.auditoria (fecha, "idUsuario", accion, objeto, "idObjeto")
       select '2026-01-01 10:00:00.123456+00', $1, 'prueba', 'cosa', n::text from generate_series(1, $2) n`,
      [id, 2 * HISTORY_PAGE],
    );
    const seen: HistoryLine[] = [];
    for (let antes: string | null | undefined; antes !== null; ) {
      const { lineas, siguiente } = await page(id, antes);
      expect(lineas.length).toBeLessThanOrEqual(HISTORY_PAGE);
      seen.push(...lineas);
      antes = siguiente;
    }
    const tests = seen.filter(({ texto }) => texto === 'prueba').map(({ idObjeto }) => Number(idObjeto));
    expect(tests.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 2 * HISTORY_PAGE }, (_, i) => i + 1));
    expect(new Set(seen.map(({ clase, id: line }) => `${clase}${line}`)).size).toBe(seen.length);
  });

  it('shows nothing of what changed, and no other person’s lines', async () => {
    const agent = await registered({ primerNombre: 'Secretísima' });
    const other = await signUp();
    expect(JSON.stringify(await page(agent.id))).not.toContain('Secretísima');
    const lines = (await page(other.id)).lineas.filter(({ clase }) => clase === 'hizo');
    const { rows } = await db().query<{ n: number }>('select count(*)::int as n from platform.auditoria where "idUsuario" = $1', [
      other.id,
    ]);
    expect(lines).toHaveLength(rows[0]!.n);
  });

  it('says what others did to their records: who decided their application, looked at their papers, corrected their name', async () => {
    const [chief, judge] = [await coordinator(), await reviewer()];
    const { person, idBeca, idCaso } = await assigned(chief, judge);
    const { rows: files } = await db().query<{ id: string }>(
      `select id from documents.archivo where "idUsuario" = $1 and adjunto = $2 limit 1`,
      [person.id, `beca:${idBeca}`],
    );
    expect((await judge.get(`archivos/${files[0]!.id}?modo=ver`)).status).toBe(200);
    expect((await act(judge, idCaso, 'aprobar', { version: 1 })).body).toMatchObject({ r_succ: true });
    await statusBecomes(person, 4);
    await correctedByTwo(person, { primerNombre: 'Corregida' });
    const { lineas } = await page(person.id);
    const received = lineas.filter(({ clase }) => clase === 'recibio').map(({ texto, objeto, idObjeto }) => [texto, objeto, idObjeto]);
    expect(received).toContainEqual(['ver', 'archivo', files[0]!.id]);
    expect(received).toContainEqual(['aprobar', 'beca', String(idBeca)]);
    expect(received.map(([texto, objeto]) => `${texto} ${objeto}`)).toEqual(
      expect.arrayContaining(['corregir identidad persona', 'pedir corrección usuario', 'confirmar corrección usuario']),
    );
    // What is noted and who judges it is the reviewers' own.
    expect(received.filter(([, objeto]) => objeto === 'caso')).toEqual([]);
    expect((await page(judge.id)).lineas.filter(({ clase, objeto }) => clase === 'recibio' && objeto === 'beca')).toEqual([]);
  });

  it('says what somebody did themselves once, and finds what was done to their account before traces said to whom', async () => {
    const agent = await registered({}, signUp);
    await db().query(`insert into platform.auditoria ("idUsuario", accion, objeto, "idObjeto") values ($1, 'cosa vieja', 'usuario', $2)`, [
      operator.id,
      String(agent.id),
    ]);
    const { lineas } = await page(agent.id);
    expect(lineas.filter(({ texto, clase }) => texto === 'cosa vieja' && clase === 'recibio')).toHaveLength(1);
    expect(lineas.filter(({ texto }) => texto === 'crear cuenta').map(({ clase }) => clase)).toEqual(['hizo']);
  });

  it('is read by an index, however many traces there are', async () => {
    const client = await db().connect();
    try {
      await client.query('begin');
      await client.query('set local enable_seqscan = off');
      await client.query('set local enable_sort = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select id from platform.auditoria where "idPersona" = 7 and fecha <= now() order by fecha desc, id desc limit 26`,
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Only Scan Backward using auditoria_persona');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('refuses a page that it never named', async () => {
    const { id } = await signUp();
    for (const antes of ['ayer', '2026-13-45T00:00:00.000Z_hizo_1', '2026-01-01T00:00:00.000Z_otra_1'])
      expect((await operator.get(`recursos/historial/${id}?antes=${antes}`)).status).toBe(422);
  });
});
