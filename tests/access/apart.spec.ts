import { randomUUID } from 'node:crypto';
import { PAYMENT_ACT_KINDS, TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { HOW } from '../../services/payments/src/act/acts.js';
import { confirms, exportBatch, settleByHand } from '../builders/bank.js';
import { approve, type BatchAnswer, fund, paymentOperators, prepare } from '../builders/batches.js';
import { db } from '../builders/db.js';
import { opened as openedCase } from '../builders/evaluation.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { nextId, owe, owed, owedPayment, type OwingDomain, paymentsOf, startOwingDomain } from '../builders/owing.js';
import { product } from '../builders/products.js';
import { opened as openedWindow, proponent, savedProposal, teammate } from '../builders/proposal.js';
import { applicant } from '../builders/scholarship.js';
import { scholar, tutor, tutored } from '../builders/tutor.js';
import { type Agent, hire, knownPerson, newPerson, newPersonAs, randomCedula, signIn } from '../builders/user.js';
import type { Server } from '../setup/start-server.mjs';
import { owner } from './owner.js';

let domain: OwingDomain;
let server: Server | undefined;
let operators: Awaited<ReturnType<typeof paymentOperators>>;
beforeAll(async () => {
  domain = await startOwingDomain();
  server = await startInstance({ EVENT_RESEND_SECONDS: '3', INTERNAL_URL: domain.url });
  operators = await paymentOperators();
  await fund('prueba');
}, 300_000);
afterAll(async () => {
  await endInstance(server);
  await domain.stop();
});

type Answer = Pick<BatchAnswer, 'r_succ' | 'r_mess'>;
const MAY = ': debe hacerlo otra persona con el permiso «Aprobar pagos»';

/** A payment that waits and is owed to this person, of a call of its own. */
async function owedTo({ id: idUsuario }: Agent, convocatoria = 'prueba'): Promise<number> {
  const id = nextId();
  await owe(domain, id, owed(idUsuario, [owedPayment(1)], { grupo: `prueba:${id}`, presupuesto: { convocatoria, anio: 2026 } }));
  return (await paymentsOf(id))[0]!.id;
}

/**
 * The words over a payment that are the second one of two: the first one makes its half, and what the second one is
 * answered.
 */
const SECOND_WORDS: Record<string, (first: Agent, person: Agent) => Promise<(second: Agent) => Promise<Answer>>> = {
  'to approve a batch': async (first, person) => {
    const lote = (await prepare(first, [await owedTo(person)])).r_data.id;
    return (second) => approve(second, lote);
  },
  'to approve it for the second time': async (first, person) => {
    const convocatoria = `limitada${nextId()}`;
    await fund(convocatoria);
    await db().query(`insert into payments.limite (tipo, convocatoria, concepto, moneda, centimos) values ('concepto', $1, 1, 'VES', 1)`, [
      convocatoria,
    ]);
    const lote = (await prepare(operators.prepares, [await owedTo(person, convocatoria)])).r_data.id;
    await approve(first, lote);
    return (second) => approve(second, lote, { motivo: 'Se revisó' });
  },
  'to check a payment': async (first, person) => {
    const convocatoria = `revisada${nextId()}`;
    await fund(convocatoria, 2026, 100_000_000_000, 100);
    const lote = (await prepare(first, [await owedTo(person, convocatoria)])).r_data.id;
    await approve(operators.approves, lote);
    const { rows } = await db().query<{ id: number }>(
      'select r.id from payments.revision r join payments.lote_pago l on l.id = r."idLotePago" where l."idLote" = $1',
      [lote],
    );
    const path = `recursos/revisiones/${rows[0]!.id}/decidir`;
    return async (second) => (await second.post(path, { llave: randomUUID(), conforme: true })).body as Answer;
  },
  'to confirm an act': async (first, person) => {
    const pago = await owedTo(person);
    const lote = (await prepare(operators.prepares, [pago])).r_data.id;
    await approve(operators.approves, lote);
    await exportBatch(operators.prepares, lote);
    const { body } = await settleByHand(first, pago);
    return async (second) => (await confirms(second, body.r_data.acto)).body as Answer;
  },
};

/** Two who registered the same product. */
async function share(...both: [Agent, Agent]): Promise<[Agent, Agent]> {
  const link = `https://doi.org/10.5555/${randomUUID()}`;
  for (const one of both) await one.post('guardar/proyectos/proyecto', product({ titulo: 'Lo de ambos', link }));
  return both;
}
const coAuthors = async () => share(await applicant(), await applicant());

/**
 * Two people, the first of whom becomes an operator, and how the refusal calls what is between them.
 */
const BETWEEN: Record<string, [between: string, people: () => Promise<[Agent, Agent]>]> = {
  'a tutor and the student': [
    '(Tutor y estudiante: Es tutor o tutora del solicitante desde el ',
    async () => {
      const [teacher, student] = [await tutor(), await scholar()];
      await tutored(teacher, student);
      return [teacher, student];
    },
  ],
  'a student and the tutor': [
    '(Tutor y estudiante: Es estudiante bajo la tutoría del solicitante desde el ',
    async () => {
      const [teacher, student] = [await tutor(), await scholar()];
      await tutored(teacher, student);
      return [student, teacher];
    },
  ],
  'co-authors': ['(Mismo proyecto o coautoría: Lo de ambos)', coAuthors],
  'two of a team': [
    '(Mismo proyecto o coautoría: Equipo de «',
    async () => {
      const person = await proponent();
      await openedWindow(person);
      return [await teammate(person, await savedProposal(person)), person];
    },
  ],
  'who declared a conflict and whom it is about': [
    '(Conflicto declarado: Es mi prima)',
    async () => {
      const [judge, { person, idCaso }] = [await newPerson(), await openedCase()];
      await db().query(
        `insert into evaluation.conflicto ("idCaso", "idUsuario", quien, tipo, detalle) values ($1, $2, 'Ana', 'declarado', 'Es mi prima')`,
        [idCaso, judge.id],
      );
      return [judge, person];
    },
  ],
};

/** What operators of _convocatorias_ decide on that is somebody's. */
const DECISIONS: [route: string, of: 'beca' | 'contrato' | 'periodo' | 'informe' | 'desembolso', said: string][] = [
  ['becas/:id/cancelar', 'beca', 'La beca es'],
  ['contratos/:id/aprobar', 'contrato', 'La declaración es'],
  ['contratos/:id/devolver', 'contrato', 'La declaración es'],
  ['periodos/:id/aprobar', 'periodo', 'El periodo es'],
  ['periodos/:id/devolver', 'periodo', 'El periodo es'],
  ['informes/:id/aprobar', 'informe', 'El informe es'],
  ['informes/:id/devolver', 'informe', 'El informe es'],
  ['desembolsos/:id/liberar', 'desembolso', 'El proyecto es'],
];

describe('What an operator decides', () => {
  let second: Agent;
  let things: Awaited<ReturnType<typeof owner>>['things'];
  beforeAll(async () => {
    const cedula = randomCedula();
    const made = await owner('Zafiroajeno', Object.assign(await scholar({ cedula }), { cedula }), domain);
    things = made.things;
    second = await applicant();
    await share(second, made.agent);
    await hire(second, 'operador', ['convocatorias']);
  });

  it.each(DECISIONS)('by %s is refused to who is tied to whose it is', async (route, of, said) => {
    const path = `recursos/${route.replace(':id', String(things[of]))}`;
    const { body } = await second.post(path, { version: 1, motivo: 'Una prueba' });
    expect(body.r_mess).toBe(
      `${said} de alguien con quien usted tiene un vínculo (Mismo proyecto o coautoría: Lo de ambos): debe hacerlo otra persona con el permiso «Convocatorias»`,
    );
  });
});

describe('The second word over a payment', () => {
  it.each(Object.entries(BETWEEN))('is asked for what is between %s', async (_, [between, people]) => {
    const [second, person] = await people();
    await hire(second, 'operador', ['pagos-aprobar']);
    const word = await SECOND_WORDS['to approve a batch']!(operators.prepares, person);
    const { r_mess } = await word(second);
    expect(r_mess).toMatch(/^El pago \d+ es de alguien con quien usted tiene un vínculo /);
    expect([r_mess.includes(between), r_mess.endsWith(MAY)]).toEqual([true, true]);
    expect((await word(operators.second)).r_succ).toBe(true);
  });

  it('is not asked for the institution that two share', async () => {
    const [second, person] = [await applicant(), await applicant()];
    await hire(second, 'operador', ['pagos-aprobar']);
    expect((await (await SECOND_WORDS['to approve a batch']!(operators.prepares, person))(second)).r_succ).toBe(true);
  });

  it.each(Object.entries(SECOND_WORDS))(
    '%s is refused to who is tied to whose it is, by another account of theirs too',
    async (_, half) => {
      const [second, person] = await coAuthors();
      const again = await newPersonAs('operador', ['pagos-aprobar']);
      await hire(second, 'operador', ['pagos-aprobar']);
      const word = await half(await newPersonAs('operador', ['pagos-preparar', 'pagos-aprobar']), person);
      await db().query(`insert into platform.fusion (origen, destino, "idSolicita", "idDecide") values ($1, $2, 1, 2)`, [
        again.id,
        second.id,
      ]);
      for (const one of [second, again]) expect((await word(one)).r_mess).toContain('un vínculo (Mismo proyecto o coautoría: Lo de ambos)');
      expect((await word(operators.second)).r_succ).toBe(true);
    },
  );

  it.each(Object.entries(SECOND_WORDS))('%s is refused that day to whom the first one named, and to who named them', async (_, half) => {
    const named = ['pagos-preparar', 'pagos-aprobar'] as const;
    const [asks, confirmsIt] = [
      await newPersonAs('operador', ['usuarios', ...named]),
      await newPersonAs('operador', ['usuarios', ...named]),
    ];
    const person = await knownPerson();
    const asked = await asks.post(`recursos/usuarios/${person.id}/asignar-rol`, {
      roles: ['investigador', 'operador'],
      permisos: named,
      motivo: 'Ingresó',
    });
    await confirmsIt.post(`recursos/permisos-pedidos/${asked.body.r_data.solicitud}/confirmar`, { motivo: 'Revisado' });
    const fresh = await signIn(person.correo);
    const whose = await newPerson();
    const words = [
      [fresh, await half(asks, whose)],
      [fresh, await half(confirmsIt, whose)],
      [asks, await half(fresh, whose)],
      [confirmsIt, await half(fresh, whose)],
    ] as const;
    for (const [second, word] of words) expect((await word(second)).r_mess).toBe(TWO_PERSON_REFUSALS.nombrado);
    // A day later.
    await db().query('alter table platform.auditoria disable trigger user');
    await db().query(`update platform.auditoria set fecha = fecha - interval '1 day' where "idPersona" = $1`, [person.id]);
    await db().query('alter table platform.auditoria enable trigger user');
    for (const [second, word] of words) expect(await word(second)).toMatchObject({ r_succ: true });
  });

  it('asks of every act over payments whose they are', () => {
    const silent = PAYMENT_ACT_KINDS.filter((kind) => !HOW[kind].pays);
    expect(silent).toEqual(['retiro', 'formato', 'cuenta', 'presupuesto', 'limite', 'redenominacion']);
  });
});
