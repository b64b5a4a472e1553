import { randomInt } from 'node:crypto';
import { ACT_ABOUT, type ActAboutSomething, ACTS_ABOUT_SOMETHING, type BesideAct } from '@registro/contracts/conversations/beside-act';
import type { Permission } from '@registro/contracts/roles';
import { twoPersonAct } from '@registro/contracts/two-persons';
import { appealed, questioned } from '../../../../tests/builders/asked.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const one = async (text: string, values: unknown[]): Promise<number> => (await db().query<{ id: number }>(text, values)).rows[0]!.id;
const beside = async (agent: Agent, which: object) =>
  agent.get(`recursos/apelaciones/junto-al-acto?${new URLSearchParams(Object.entries(which).map(([k, v]) => [k, String(v)]))}`);

const proposed = (acto: string, clave: number, idPago: number | null, personas: number[], by: Agent) =>
  one(
    `insert into platform.acto_de_dos (acto, id, clave, titulo, "idObjeto", personas, datos, despues, "propuestoPor", vence)
     values ($1, nextval('platform.acto_numero'), $2, 'Un acto', $3, $4, '{}', '{}', $5, now() + interval '7 days') returning id`,
    [acto, String(clave), idPago === null ? null : String(idPago), personas, by.id],
  );

/** Another act about the same, of people and of payments. */
const OTHER = { persona: 'permiso', pago: 'ajuste', recurso: 'ajuste' } as const;
const somewhere = () => randomInt(1_000_000_000, 2_000_000_000);

// Who signs reads what anyone was warned of (rule Q-30): one line for each act that is about somebody's thing.
it.each(ACTS_ABOUT_SOMETHING)(
  '%s is confirmed with what else waits about the same in sight, and by nobody else',
  async (acto: ActAboutSomething) => {
    const about = ACT_ABOUT[acto];
    const { confirma } = twoPersonAct(acto);
    const [person, other, first, second] = await Promise.all([
      newPerson(),
      newPerson(),
      newPersonAs('operador', [confirma as Permission]),
      newPersonAs('operador', [confirma as Permission]),
    ]);
    const [objeto, idObjeto] = about === 'persona' ? (['identidad', person.id] as const) : (['pago', somewhere()] as const);
    const personas = about === 'persona' ? [person.id] : [];
    const idPago = about === 'persona' ? null : idObjeto;
    const subject = await appealed(objeto, idObjeto, person);
    const clave = about === 'recurso' ? subject : somewhere();
    const id = about === 'recurso' ? null : await proposed(acto, clave, idPago, personas, first);
    // What a person asks for waits before anybody has proposed it.
    if (acto === 'borrado')
      await db().query(`insert into platform.borrado (id, "idUsuario", estado, confirmado) values ($1, $2, 'confirmado', now())`, [
        clave,
        person.id,
      ]);
    const which = id === null || acto === 'borrado' ? { acto, clave } : { acto, id };
    const recursos = about === 'recurso' ? [] : [{ id: subject, objeto, estado: 'pedida' }];
    const question = await questioned(about === 'persona' ? 'cuenta' : 'pago', idObjeto, person);
    // What is another's, or over, is not told.
    await questioned(about === 'persona' ? 'cuenta' : 'pago', about === 'persona' ? other.id : somewhere(), other);
    await db().query(`update conversations.conversacion set estado = 'persona', espera = null where id = $1`, [
      await questioned(objeto, idObjeto, person),
    ]);
    const kind = acto === OTHER[about] ? (about === 'persona' ? 'borrado' : 'desenlace') : OTHER[about];
    const also = await proposed(kind, somewhere(), idPago, personas, first);

    for (const agent of [second, first]) {
      const { body } = await beside(agent, which);
      const found = body.r_data as BesideAct;
      expect(found).toMatchObject({ recursos, preguntas: [{ id: question, asunto: 'Falta algo' }], actos: [{ acto: kind, id: also }] });
      expect([found.recursos.length, found.preguntas.length, found.actos.length]).toEqual([recursos.length, 1, 1]);
    }
    // Nor to who has no half of it: not that there is such an act either.
    const stranger = await newPersonAs('operador', ['convocatorias']);
    const [theirs, none] = await Promise.all([beside(stranger, which), beside(stranger, { acto, clave: somewhere() })]);
    expect([theirs.status, theirs.body.r_mess]).toEqual([404, none.body.r_mess]);
    if (id === null || acto === 'borrado') return;
    expect((await beside(second, { acto, clave })).body.r_data.preguntas).toMatchObject([{ id: question }]);
    await db().query(`begin; set local session_replication_role = replica;
    update platform.acto_de_dos set vence = now() where id = ${id} and acto = '${acto}'; commit`);
    expect((await beside(second, which)).status).toBe(404);
  },
);
