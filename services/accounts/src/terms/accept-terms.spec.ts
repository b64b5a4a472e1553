import { TERMS_DAYS, TERMS_MESSAGES, TERMS_OVERDUE } from '@registro/contracts/accounts/terms';
import { todayInCaracas } from '@registro/contracts/dates';
import { db } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { traces } from '../../../../tests/builders/profile.js';
import { applicant, application } from '../../../../tests/builders/scholarship.js';
import { proposeTerms } from '../../../../tests/builders/terms.js';
import { type Agent, newPerson, newPersonAs, signUp } from '../../../../tests/builders/user.js';
import { visitor } from '../../../../tests/builders/visitor.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

// What holds holds for everybody: an instance of its own.
let server: Server | undefined;
let [operator, second]: Agent[] = [];
beforeAll(async () => {
  server = await startInstance();
  [operator, second] = [await newPersonAs('operador', ['usuarios']), await newPersonAs('operador', ['usuarios'])];
});
afterAll(() => endInstance(server));

const read = async () => (await visitor().get('publico/terminos')).body.r_data;
const due = async (who: Agent) => (await who.post('consultar/usuarios/estatus')).body.r_data.terminos;
const own = async (who: Agent) => (await who.get('cuenta/terminos')).body.r_data;
const accept = async (who: Agent, version: number) => (await who.post('cuenta/terminos', { version })).body;
const agreedTo = async ({ id }: Agent) =>
  (await db().query('select version from accounts.aceptacion where "idUsuario" = $1 order by version', [id])).rows.map((r) => r.version);
/** Two operators make it hold from that day on. */
async function confirmed(texto: string, rige = todayInCaracas()): Promise<number> {
  const { id } = (await proposeTerms(operator!, texto, rige)).body;
  expect((await second!.post(`recursos/terminos/${id}/confirmar`)).body.r_succ).toBe(true);
  return id;
}

describe('The terms', () => {
  it('are agreed to by who signs up, in the version that holds then, and nothing is asked of them', async () => {
    const { version } = await read();
    const agent = await signUp();
    expect([await agreedTo(agent), await due(agent)]).toEqual([[version], null]);
    expect(await own(agent)).toMatchObject({ version, debe: null, aceptada: { version } });
  });

  it('change nothing where one proposes another, nor before its day, and are no one operator’s', async () => {
    const [agent, before] = [await newPerson(), await read()];
    const { body } = await proposeTerms(operator!, 'Otros términos');
    expect(body).toMatchObject({ estado: 'propuesta', rige: '2100-01-01', reemplaza: before.version, propia: true });
    expect((await operator!.post(`recursos/terminos/${body.id}/confirmar`)).body.r_succ).toBe(false);
    expect((await second!.post(`recursos/terminos/${body.id}/confirmar`)).body.r_data).toMatchObject({ estado: 'futura', aceptaron: 0 });
    expect([await read(), await due(agent)]).toEqual([before, null]);
    expect((await accept(agent, body.id)).r_mess).toBe(TERMS_MESSAGES.otra);
    expect((await proposeTerms(operator!, 'Otros', '2020-01-01')).body.errores).toEqual([
      { campo: 'rige', mensaje: TERMS_MESSAGES.pasado },
    ]);
  });

  it('are asked of who agreed to older ones, until they agree: once, with what they agreed to, and one row and one trace of it', async () => {
    const [agent, old] = [await newPerson(), await read()];
    const version = await confirmed('# Para qué\n\nOtros términos');
    const hasta = new Date(Date.parse(todayInCaracas()) + TERMS_DAYS * 86_400_000).toISOString().slice(0, 10);
    expect(await due(agent)).toEqual({ version, hasta, vencido: false });
    expect(await own(agent)).toMatchObject({ version, debe: { version }, aceptada: { version: old.version, texto: old.texto } });
    expect((await accept(agent, old.version)).r_mess).toBe(TERMS_MESSAGES.otra);
    expect((await accept(agent, version)).r_succ).toBe(true);
    expect((await accept(agent, version)).r_succ).toBe(true);
    expect([await agreedTo(agent), await due(agent)]).toEqual([[old.version, version], null]);
    expect((await traces(agent.id)).filter((t) => t.objeto === 'terminos')).toMatchObject([{ accion: 'aceptar' }]);
    expect((await operator!.get(`recursos/terminos/${version}`)).body).toMatchObject({ estado: 'vigente', aceptaron: 1 });
    // The one whose day never comes was never there.
    expect(await read()).toMatchObject({ version, rige: todayInCaracas(), anteriores: [{ version: old.version }] });
    expect(await due(await signUp())).toBeNull();
  });

  it('keep who has not agreed from sending once their last day is over, and from nothing else', async () => {
    const agent = await applicant();
    const values = await application(agent);
    await db().query(`update accounts."user" set "createdAt" = now() - interval '1 year' where id = $1`, [agent.id]);
    await db().query(
      `insert into accounts.terminos (texto, rige) values ('Los de ayer', (now() at time zone 'America/Caracas')::date - $1::int - 1)`,
      [TERMS_DAYS],
    );
    const send = async () => (await agent.post('guardar/beca/solicitud', values)).body;
    expect(await send()).toMatchObject({ r_succ: false, r_code: TERMS_OVERDUE, r_mess: TERMS_MESSAGES.vencido });
    expect(await due(agent)).toMatchObject({ vencido: true });
    const kept = await agent.post('guardar/borrador', { formulario: 'beca', idRegistro: null, datos: { tituloGeneralPropuesta: 'X' } });
    expect(kept.body.r_succ).toBe(true);
    await accept(agent, (await read()).version);
    expect((await send()).r_succ).toBe(true);
  });

  it('and what was agreed to are never changed nor taken away', async () => {
    for (const [table, set] of [
      ['terminos', `texto = 'x'`],
      ['aceptacion', 'version = 1'],
    ]) {
      await expect(db().query(`update accounts.${table} set ${set}`)).rejects.toThrow(/append-only/);
      await expect(db().query(`delete from accounts.${table}`)).rejects.toThrow(/append-only/);
    }
  });
});
