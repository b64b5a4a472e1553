import { HISTORY_PAGE, type HistoryLine, type HistoryPage } from '@registro/contracts/console/person-history';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { registered } from '../../../../tests/builders/profile.js';
import { type Agent, signUp, signUpAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await signUpAs('operador', ['usuarios']);
});
afterAll(closeDb);

const page = async (id: number, antes?: string): Promise<HistoryPage> =>
  (await operator.get(`recursos/historial/${id}${antes ? `?antes=${antes}` : ''}`)).body.r_data;

describe('The history of a person', () => {
  it('is what they did, what was done to their account and what they were told, newest first', async () => {
    const agent = await registered();
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

  it('refuses a page that it never named', async () => {
    const { id } = await signUp();
    for (const antes of ['ayer', '2026-13-45T00:00:00.000Z_hizo_1', '2026-01-01T00:00:00.000Z_otra_1'])
      expect((await operator.get(`recursos/historial/${id}?antes=${antes}`)).status).toBe(422);
  });
});
