import { GRANT_REFUSALS } from '@registro/contracts/accounts/grant-request';
import { ACCOUNT_REFUSALS } from '@registro/contracts/accounts/person-account';
import { type Permission, PERMISSION_NAMES } from '@registro/contracts/roles';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { openStream } from '../../../../tests/builders/live.js';
import { registered } from '../../../../tests/builders/profile.js';
import { type Agent, signIn, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['usuarios']);
});
afterAll(closeDb);

const act = async (id: number, what: 'suspender' | 'reactivar', motivo = 'Se revisa su identidad') =>
  (await operator.post(`recursos/usuarios/${id}/${what}`, { motivo })).body;
const alive = async (agent: Agent) => (await agent.post('consultar/usuarios/estatus')).status;
const mailsTo = async ({ correo }: Agent) =>
  (await db().query<{ asunto: string; texto: string }>('select asunto, texto from platform.correo where para = $1 order by id', [correo]))
    .rows;

describe('Suspending an account', () => {
  it('ends its sessions and streams at once, and keeps it from signing in', async () => {
    const agent = await newPerson();
    const stream = await openStream(agent);
    const ended = stream.ended;
    expect(await act(agent.id, 'suspender')).toMatchObject({ r_succ: true, r_data: { id: agent.id } });
    expect(await alive(agent)).toBe(401);
    await ended;
    await expect(signIn(agent.correo)).rejects.toThrow('Su cuenta está inactiva');
  });

  it('tells the person by mail, by name and with the reason, and says it on their page', async () => {
    const agent = await registered({ primerNombre: 'Ramona', primerApellido: 'Salas' });
    await act(agent.id, 'suspender', 'Cédula repetida');
    const mail = (await mailsTo(agent)).at(-1)!;
    expect(mail.asunto).toBe('Su cuenta fue suspendida');
    expect(mail.texto).toContain('Ramona Salas');
    expect(mail.texto).toContain('Motivo: Cédula repetida');
    const opened = (await operator.post(`recursos/usuarios/${agent.id}/abrir`)).body.r_data;
    expect(opened).toMatchObject({ activo: false, suspendida: { motivo: 'Cédula repetida' }, sesiones: [] });
  });

  it('is lifted with a reason, and the person signs in again', async () => {
    const agent = await newPerson();
    await act(agent.id, 'suspender');
    expect(await act(agent.id, 'reactivar', 'Identidad comprobada')).toMatchObject({ r_succ: true });
    expect(await alive(await signIn(agent.correo))).toBe(200);
    expect((await mailsTo(agent)).at(-1)!.asunto).toBe('Su cuenta está activa de nuevo');
    const { rows } = await db().query(
      `select "idUsuario", accion, antes, despues from platform.auditoria where objeto = 'usuario' and "idObjeto" = $1 and accion in ('suspender', 'levantar suspensión') order by id`,
      [String(agent.id)],
    );
    expect(rows).toEqual([
      {
        idUsuario: operator.id,
        accion: 'suspender',
        antes: { activo: true },
        despues: { activo: false, motivo: 'Se revisa su identidad' },
      },
      {
        idUsuario: operator.id,
        accion: 'levantar suspensión',
        antes: { activo: false },
        despues: { activo: true, motivo: 'Identidad comprobada' },
      },
    ]);
  });

  it('is lifted by two operators where the account holds what takes two to give, and never by who has less', async () => {
    const holds = async (...permisos: Permission[]) => {
      const agent = await newPersonAs('operador', permisos);
      expect(await act(agent.id, 'suspender')).toMatchObject({ r_succ: true });
      return act(agent.id, 'reactivar');
    };
    expect(await holds('usuarios')).toMatchObject({ r_succ: false, r_mess: ACCOUNT_REFUSALS.reactivarEntreDos });
    expect(await holds('catalogos')).toMatchObject({ r_succ: false, r_mess: GRANT_REFUSALS.ajenos(PERMISSION_NAMES.catalogos) });
    expect(await holds()).toMatchObject({ r_succ: true });
    const judge = await newPersonAs('evaluador');
    await act(judge.id, 'suspender');
    expect(await act(judge.id, 'reactivar')).toMatchObject({ r_succ: false, r_mess: ACCOUNT_REFUSALS.reactivarEntreDos });
  });

  it('is nothing that one does to oneself, nor twice, nor without a reason', async () => {
    expect(await act(operator.id, 'suspender')).toMatchObject({ r_succ: false, r_mess: ACCOUNT_REFUSALS.propia });
    const agent = await newPerson();
    expect(await act(agent.id, 'reactivar')).toMatchObject({ r_succ: false, r_mess: ACCOUNT_REFUSALS.yaActiva });
    expect((await operator.post(`recursos/usuarios/${agent.id}/suspender`, { motivo: ' ' })).status).toBe(422);
    await act(agent.id, 'suspender');
    expect(await act(agent.id, 'suspender')).toMatchObject({ r_succ: false, r_mess: ACCOUNT_REFUSALS.yaSuspendida });
    expect((await operator.post('recursos/usuarios/2000000000/suspender', { motivo: 'No existe' })).status).toBe(404);
  });

  it('of two operators at once, one does it', async () => {
    const agent = await newPerson();
    const answers = await Promise.all([act(agent.id, 'suspender'), act(agent.id, 'suspender')]);
    expect(answers.map(({ r_succ }) => r_succ).toSorted()).toEqual([false, true]);
    expect((await mailsTo(agent)).filter(({ asunto }) => asunto === 'Su cuenta fue suspendida')).toHaveLength(1);
  });
});
