import {
  type Audience,
  type HearersPage,
  OWN_MATTERS,
  type OwnMatter,
  SAMPLE_SUBJECT,
  sampleSent,
} from '@registro/contracts/notices/audience';
import { approvedBatch, bringAnswer, confirmed, exportBatch, isoAnswer, newBank, registerPayer } from '../../../../tests/builders/bank.js';
import { db, settled } from '../../../../tests/builders/db.js';
import { act, coordinator, reviewer } from '../../../../tests/builders/evaluation.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { manyCases } from '../../../../tests/builders/many-cases.js';
import { byCallLine, closeCall, judgedCall, onPanel, panelOf } from '../../../../tests/builders/panel.js';
import { owedPeriod } from '../../../../tests/builders/period.js';
import { owedDisbursement } from '../../../../tests/builders/progress.js';
import { type Agent, knownPerson, newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

// An instance of its own: all who coordinate in it are told of some of this.
let server: Server | undefined;
let chief: Agent;
let cases: number[];
beforeAll(async () => {
  server = await startInstance();
  chief = await coordinator();
  cases = (await manyCases(8)).map(({ id }) => id);
});
afterAll(() => endInstance(server));

type Person = Pick<Agent, 'id' | 'correo'>;
/** An act of one click, and whose matter it is. */
interface Act {
  by: Agent;
  /** who may do other things of the console, and not this */
  stranger: Agent;
  asked: Record<string, unknown>;
  /** whom it tells, and as often; one of them has no confirmed address */
  told: Person[];
  unconfirmed: Person;
  /** who has to do with it and hears nothing of it */
  untold: Person[];
  perform: () => Promise<unknown>;
}

const day = (from: number): string => new Date(Date.now() - 4 * 3_600_000 + from * 86_400_000).toISOString().slice(0, 10);
async function windowOf(end: number, opens = true) {
  const agent = await knownPerson();
  const { rows } = await db().query<{ id: number }>(
    `insert into catalogs.jornada_usuario ("idUsuario", correo, "fechaInicio", "fechaFin", "jornBecas") values ($1, $2, $3, $4, $5) returning id`,
    [agent.id, agent.correo, day(-30), day(end), opens],
  );
  return { agent, id: rows[0]!.id };
}
const unconfirm = ({ id }: Person) => db().query('update accounts."user" set "emailVerified" = false where id = $1', [id]);
/** Two works of two people, judged and planned by two who judge; the call is open still. */
async function planned() {
  const made = await judgedCall(chief, [await reviewer(), await reviewer()], [10, 0]);
  const { body } = await onPanel(chief, made.id, 'borradores', byCallLine());
  expect(body.r_data).toEqual({ borradores: 2 });
  return made;
}
const ACTS: Record<OwnMatter, () => Promise<Act>> = {
  prorrogar: async () => {
    const [one, two, later, opensNothing] = [await windowOf(2), await windowOf(-1), await windowOf(20), await windowOf(2, false)];
    const ids = [one, two, later, opensNothing].map(({ id }) => id);
    const by = await newPersonAs('operador', ['convocatorias', 'usuarios']);
    return {
      by,
      stranger: await newPersonAs('operador', ['pagos-aprobar']),
      asked: { acto: 'prorrogar', ids, fechaFin: day(5) },
      told: [one.agent, two.agent],
      unconfirmed: two.agent,
      untold: [later.agent, opensNothing.agent],
      perform: () =>
        by.post('recursos/jornadas-usuario/prorrogar', { ids, filtro: null, fechaFin: day(5), motivo: 'Hubo una caída', previa: false }),
    };
  },
  asignar: async () => {
    const [most, rest, other] = [await reviewer(), await reviewer(), await reviewer()];
    const ids = cases.slice(0, 3);
    for (const id of ids.slice(1)) await act(chief, id, 'asignar', { evaluadores: [rest.id] });
    const asked = { ids, evaluadores: [most.id, rest.id] };
    return {
      by: chief,
      stranger: other,
      asked: { acto: 'asignar', ...asked },
      told: [most, rest],
      unconfirmed: most,
      untold: [other],
      perform: () => chief.post('recursos/casos/asignar', { ...asked, filtro: null, previa: false }),
    };
  },
  repartir: async () => {
    const [one, two, other] = [await reviewer(), await reviewer(), await reviewer()];
    const [ids, evaluadores] = [cases.slice(3, 6), [one.id, two.id]];
    return {
      by: chief,
      stranger: other,
      asked: { acto: 'repartir', ids, evaluadores },
      told: [one, two],
      unconfirmed: two,
      untold: [other],
      perform: () => chief.post('recursos/casos/repartir', { casos: ids, evaluadores }),
    };
  },
  sugeridos: async () => {
    const [one, two, other] = [await reviewer(), await reviewer(), await reviewer()];
    const { clave, nombre, rubrica } = panelOf();
    const { rows } = await db().query<{ id: number }>(
      `with p as (insert into evaluation.panel (clave, nombre, rubrica, estandarizar, "diasReconsideracion") values ($1, $2, $3, false, 10) returning id),
            c as (update evaluation.caso set "idPanel" = (select id from p) where id = any($4) returning id),
            s as (insert into evaluation.sugerencia ("idCaso", "idUsuario", quien, razones)
                  select c.id, r, 'Quien evalúa', '[]' from c, unnest($5::int[]) r where r = $6 or c.id = $7)
       select id from p`,
      [clave, nombre, JSON.stringify(rubrica), cases.slice(6), [one.id, two.id], one.id, cases[6]],
    );
    return {
      by: chief,
      stranger: other,
      asked: { acto: 'sugeridos', id: rows[0]!.id },
      told: [one, two],
      unconfirmed: one,
      untold: [other],
      perform: () => chief.post(`recursos/paneles/${rows[0]!.id}/asignar`),
    };
  },
  adelantar: async () => {
    const { id, all } = await planned();
    const unconfirmed = await coordinator();
    const others = await db().query<Person>(
      `select c."idUsuario" as id, u.email as correo from evaluation.coordinador c join accounts."user" u on u.id = c."idUsuario" where u.id <> $1`,
      [chief.id],
    );
    return {
      by: chief,
      stranger: await reviewer(),
      asked: { acto: 'adelantar', id },
      told: others.rows,
      unconfirmed,
      untold: [chief, ...all.map(({ agent }) => agent)],
      perform: () => onPanel(chief, id, 'publicar', { casos: 2, motivo: 'Se adelanta el acto' }),
    };
  },
  publicar: async () => {
    const { id, all, call } = await planned();
    await closeCall(call);
    const told = all.map(({ agent }) => agent);
    return {
      by: chief,
      stranger: await reviewer(),
      asked: { acto: 'publicar', id },
      told,
      unconfirmed: told[1]!,
      untold: [chief],
      perform: () => onPanel(chief, id, 'publicar', { casos: 2 }),
    };
  },
  respuesta: async () => {
    const [whole, part, refused, project] = [await owedPeriod(2), await owedPeriod(2), await owedPeriod(1), await owedDisbursement()];
    const banco = await newBank();
    await registerPayer(banco);
    const paid = [...whole.payments, part.payments[0]!, ...refused.payments, project.payment];
    const amounts = paid.map(() => 10_000);
    const batch = await approvedBatch(banco, amounts, { debe: paid });
    await exportBatch(await newPersonAs('operador', ['pagos-preparar']), batch.id);
    const answer = isoAnswer(
      batch,
      paid.map(({ idUsuario }) => (idUsuario === refused.agent.id ? 'RJCT' : 'ACSC')),
    );
    const { acto: id } = (await bringAnswer(await newPersonAs('operador', ['pagos-preparar']), batch.id, answer)).body.r_data;
    const by = await newPersonAs('operador', ['pagos-aprobar']);
    return {
      by,
      stranger: await newPersonAs('operador', ['pagos-preparar', 'convocatorias', 'usuarios']),
      asked: { acto: 'respuesta', id },
      told: [whole.agent, refused.agent, project.agent],
      unconfirmed: refused.agent,
      untold: [part.agent],
      perform: () => confirmed(id, by).then(() => ({ status: 200 })),
    };
  },
};

const ask = (agent: Agent, what: 'contar' | 'personas' | 'muestra', body: object) => agent.post(`recursos/destinatarios/${what}`, body);
const newest = async () =>
  (
    await db().query<{ aviso: number; correo: number }>(
      `select (select coalesce(max(id), 0) from operations.aviso) as aviso, (select coalesce(max(id), 0) from platform.correo) as correo`,
    )
  ).rows[0]!;

/** What is said of an act, to who may do it and to who may not, and its sample. */
async function saidBefore({ by, stranger, asked, told }: Act) {
  const audience = (await ask(by, 'contar', asked)).body.r_data as Audience;
  const hearers = (await ask(by, 'personas', asked)).body.r_data as HearersPage;
  const plantilla = audience.fases[0]?.dice[0]?.plantilla;
  const named = hearers.personas.find(({ cedula }) => cedula);
  return {
    audience,
    hearers,
    named: named?.id,
    found: named && ((await ask(by, 'personas', { ...asked, texto: named.cedula })).body.r_data as HearersPage),
    strange: await Promise.all((['contar', 'personas', 'muestra'] as const).map((what) => ask(stranger, what, { ...asked, plantilla }))),
    left: await ask(by, 'contar', { ...asked, sinAvisar: [told[0]!.id] }),
    sample: await ask(by, 'muestra', { ...asked, plantilla }),
  };
}

describe('Who hears of a matter of their own', () => {
  const acts = new Map<OwnMatter, { act: Act; said: Awaited<ReturnType<typeof saidBefore>> }>();
  let begun: Awaited<ReturnType<typeof newest>>;
  const statuses = new Map<OwnMatter, number>();
  let begins: Awaited<ReturnType<typeof newest>>;
  // All of them together: what happens is waited for twice, and not twice for each.
  beforeAll(async () => {
    const made = await Promise.all((Object.keys(OWN_MATTERS) as OwnMatter[]).map(async (name) => [name, await ACTS[name]()] as const));
    for (const [, { unconfirmed }] of made) await unconfirm(unconfirmed);
    await settled();
    begun = await newest();
    for (const [name, one] of made) acts.set(name, { act: one, said: await saidBefore(one) });
    begins = await newest();
    for (const [name, { perform }] of made) statuses.set(name, ((await perform()) as { status: number }).status);
    await settled();
  });

  it.each(Object.keys(OWN_MATTERS) as OwnMatter[])('is said before it is done, and so many hear of it: %s', async (name) => {
    const { act: one, said } = acts.get(name)!;
    const { told, unconfirmed, untold } = one;
    const ids = told.map(({ id }) => id).toSorted((a, b) => a - b);
    const [{ dice, ...figures }] = said.audience.fases as [Audience['fases'][0]];
    const many = ids.length;
    expect(statuses.get(name)).toBe(200);
    expect([said.audience.nadie, said.audience.fases.length]).toEqual([null, 1]);
    expect(figures).toEqual({ cuando: null, personas: many, avisos: many, correos: many - 1, sinConfirmar: 1, sinCorreo: 0 });
    const titles = dice.map(({ titulo }) => titulo);
    const theirs = [...told, ...untold];
    const notices = await db().query<{ id: number; titulo: string }>(
      'select "idUsuario" as id, titulo from operations.aviso where id > $1 and "idUsuario" = any($2)',
      [begins.aviso, theirs.map(({ id }) => id)],
    );
    expect(notices.rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
    expect(dice.map(({ titulo, personas }) => [titulo, personas])).toEqual(
      titles.map((titulo) => [titulo, notices.rows.filter((each) => each.titulo === titulo).length]),
    );
    const mails = await db().query<{ para: string; asunto: string }>(
      'select para, asunto from platform.correo where id > $1 and para = any($2)',
      [begins.correo, theirs.map(({ correo }) => correo)],
    );
    const sent = told.filter(({ id }) => id !== unconfirmed.id).map(({ correo }) => correo);
    expect(mails.rows.map(({ para }) => para).toSorted()).toEqual(sent.toSorted());
    for (const { asunto } of mails.rows) expect(titles).toContain(asunto);
  });

  it.each(Object.keys(OWN_MATTERS) as OwnMatter[])('is who it is, by name, for who may do it, and nobody is left out: %s', async (name) => {
    const { act: one, said } = acts.get(name)!;
    const ids = one.told.map(({ id }) => id).toSorted((a, b) => a - b);
    const { hearers, named, found, strange, left, sample } = said;
    expect([hearers.personas.map(({ id }) => id), hearers.sigue]).toEqual([ids, null]);
    expect(hearers.personas.filter(({ confirmado }) => !confirmado).map(({ id }) => id)).toEqual([one.unconfirmed.id]);
    expect(found?.personas.map(({ id }) => id)).toEqual(named && [named]);
    expect(strange.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect([left.status, left.body.errores]).toEqual([422, [{ campo: 'sinAvisar', mensaje: OWN_MATTERS[name] }]]);
    expect(sample.body).toMatchObject({ r_succ: true, r_mess: sampleSent(one.by.correo) });
    const { rows } = await db().query<{ para: string; asunto: string }>(
      'select para, asunto from platform.correo where id > $1 and id <= $2 and para = $3',
      [begun.correo, begins.correo, one.by.correo],
    );
    const title = said.audience.fases[0]!.dice[0]!.titulo;
    expect(rows.map(({ asunto }) => asunto)).toContain(`${SAMPLE_SUBJECT}${title}`);
  });

  it('is nobody where nothing would be done, and whoever is suspended or muted the mail is counted so', async () => {
    const [muted, gone, over] = [await windowOf(1), await windowOf(1), await windowOf(-20)];
    await db().query(
      `insert into operations.preferencia ("idUsuario", tipo, "enApp", "porCorreo") values ($1, 'ventanaAbre', true, false)`,
      [muted.agent.id],
    );
    await db().query('update accounts."user" set activo = false where id = $1', [gone.agent.id]);
    const operator = await newPersonAs('operador', ['convocatorias']);
    const asked = (ids: number[]) => ({ acto: 'prorrogar', ids, fechaFin: day(9) });
    const count = async (ids: number[]) => (await ask(operator, 'contar', asked(ids))).body.r_data.fases;
    expect(await count([over.id])).toEqual([]);
    expect(await count([muted.id, gone.id])).toMatchObject([{ personas: 1, avisos: 1, correos: 0, sinConfirmar: 0, sinCorreo: 1 }]);
    expect((await ask(operator, 'personas', asked([muted.id]))).status).toBe(403);
    for (const wrong of [{ ids: null }, { ids: [] }, { fechaFin: 'mañana' }, { id: 1 }, { evaluadores: [1] }])
      expect((await ask(operator, 'contar', { ...asked([muted.id]), ...wrong })).status).toBe(422);
  });
});
