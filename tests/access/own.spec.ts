import { randomUUID } from 'node:crypto';
import { confirmAct } from '@registro/contracts/payments/acts';
import { PERMISSIONS } from '@registro/contracts/roles';
import { bringAnswer, confirms, exportBatch, isoAnswer, readBatch, settleByHand } from '../builders/bank.js';
import { approve, confirmation, fund, paymentOperators, prepare } from '../builders/batches.js';
import { db } from '../builders/db.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { nextId, owe, owed, owedPayment, type OwingDomain, paymentsOf, startOwingDomain } from '../builders/owing.js';
import { scholar } from '../builders/tutor.js';
import { type Agent, hire, newPersonAs, randomCedula } from '../builders/user.js';
import type { Server } from '../setup/start-server.mjs';
import { lines } from './lines/all.js';
import { owner } from './owner.js';
import { entries, isSeveral, ROLES } from './table.js';

/** What the acts below are about, all of it of `me`. */
interface Own {
  /** a payment that waits in a batch, one of an approved batch that was drawn for a check, and one at the bank */
  pago: number;
  lote: number;
  revision: number;
  enBanco: number;
  /** the bank's answer to its batch, which waits to be confirmed */
  acto: number;
  beca: number;
  contrato: number;
  periodo: number;
  informe: number;
  desembolso: number;
  certificado: number;
  jornada: number;
  correo: string;
}
const MOTIVO = { motivo: 'Una prueba' };
const keyed = () => ({ llave: randomUUID(), ...MOTIVO });
const WINDOW = { fechaInicio: '2090-01-01', fechaFin: '2090-02-01', jornBecas: true, jornSost: true, jornInnov: true, ...MOTIVO };
const CONFIRMED = { completado: true, referenciaBanco: '0099', monto: 1 };
const BOTH = '«Preparar pagos» o «Aprobar pagos»';

/**
 * Every act of the console on what is somebody's: who may do it instead, what it is done to, what is sent, and what
 * that is confirmed for.
 */
type Act = readonly [instead: string, of: keyof Own, sends?: (own: Own) => object, confirms?: (id: number) => string];
const adjusts = (id: number) => `ajustar:pago:${id}`;
const ACTS: Record<string, Act> = {
  'POST recursos/lotes/:id/aprobar': [
    '«Aprobar pagos»',
    'lote',
    () => ({ cuantos: 1, centimos: 10_050, archivo: '0'.repeat(64) }),
    (id) => `aprobar:lote:${id}`,
  ],
  'POST recursos/lotes/:id/quitar': [BOTH, 'lote', ({ pago }) => ({ idPago: pago })],
  'POST recursos/lotes/:id/anular': [BOTH, 'lote'],
  'POST recursos/revisiones/:id/decidir': ['«Aprobar pagos»', 'revision', () => ({ conforme: true })],
  'POST guardar/pago/guardar-pago': ['«Aprobar pagos»', 'enBanco', ({ enBanco }) => ({ idPago: enBanco }), (id) => `guardar:pago:${id}`],
  'POST recursos/pagos/:id/revertir': ['«Aprobar pagos»', 'enBanco', undefined, adjusts],
  'POST recursos/pagos/:id/devolucion': ['«Aprobar pagos»', 'enBanco', undefined, adjusts],
  'POST recursos/pagos/:id/desenlace': ['«Aprobar pagos»', 'enBanco', () => ({ sigue: 'pagar' }), adjusts],
  'POST recursos/actos/:id/confirmar': ['«Aprobar pagos»', 'acto', undefined, confirmAct],
  'POST recursos/becas/:id/cancelar': ['«Convocatorias»', 'beca'],
  'POST recursos/contratos/:id/aprobar': ['«Convocatorias»', 'contrato'],
  'POST recursos/contratos/:id/devolver': ['«Convocatorias»', 'contrato'],
  'POST recursos/periodos/:id/aprobar': ['«Convocatorias»', 'periodo', () => ({ version: 1 })],
  'POST recursos/periodos/:id/devolver': ['«Convocatorias»', 'periodo', () => ({ version: 1 })],
  'POST recursos/informes/:id/aprobar': ['«Convocatorias»', 'informe', () => ({ version: 1 })],
  'POST recursos/informes/:id/devolver': ['«Convocatorias»', 'informe', () => ({ version: 1 })],
  'POST recursos/desembolsos/:id/liberar': ['«Convocatorias»', 'desembolso'],
  'POST recursos/certificados/:id/revocar': ['«Usuarios»', 'certificado'],
  'POST recursos/certificados/:id/permitir': ['«Usuarios»', 'certificado'],
  'POST recursos/jornadas-usuario': ['«Convocatorias»', 'correo', ({ correo }) => ({ correo, ...WINDOW })],
  'PUT recursos/jornadas-usuario/:id': ['«Convocatorias»', 'jornada', () => WINDOW],
  'DELETE recursos/jornadas-usuario/:id': ['«Convocatorias»', 'jornada'],
  'POST recursos/jornadas-usuario/prorrogar': [
    '«Convocatorias»',
    'jornada',
    ({ jornada }) => ({ ids: [jornada], fechaFin: '2091-01-01', previa: true }),
  ],
};

/** Calls that need no line above, and why. A new call of the console needs a line above or a reason here. */
const NOT_HERE: [calls: RegExp, why: string][] = [
  [/^POST (cuenta|consultar|guardar\/avisos|publico|archivos|documentos)\//, 'one’s own account, or a read'],
  [/recursos\/(avisos|exportaciones)\//, 'one’s own alone'],
  [/recursos\/cifras\/(segmentos|informes)(\/|$)/, 'a filter that one keeps, and mails that one asks for oneself'],
  [/recursos\/destinatarios\//, 'asks who will hear of an act, and sends a sample to who asks'],
  [/recursos\/(conservacion|colas|trabajos|eventos|correos|plantillas-correo|historial)/, 'jobs and mails: nothing is decided on'],
  [
    /recursos\/(catalogos|autoridades|declaraciones|terminos|respuestas-preparadas|rif|identidades|convocatorias|jornadas)(\/|$)/,
    'nobody’s',
  ],
  [/recursos\/(presupuestos|limites|bancos-formatos|bancos-cuentas|extractos|conciliaciones|conciliaciones-meses)(\/|$)/, 'nobody’s'],
  [
    /recursos\/(casos|sugerencias|paneles|coordinadores)(\/|$)/,
    'the conflict graph knows it: services/evaluation/src/conflict, assignment',
  ],
  [
    /recursos\/(usuarios|permisos-pedidos|uniones|borrados|vinculos|accesos|correcciones)\//,
    'the accounts of people: services/accounts, services/profile',
  ],
  [/recursos\/(conversaciones|apelaciones)(\/|$)/, 'one’s own does not exist for who answers or decides: services/conversations'],
  [/recursos\/actos\/:id\/negar$/, 'all stays as it is'],
  [/recursos\/lotes\/(preparar|:id\/exportar|:id\/respuesta)$/, 'what others approve, or approved, or the bank says'],
];

let domain: OwingDomain;
let server: Server | undefined;
let own: Own;
/**
 * whose all of it is; another account that was joined with theirs; and somebody who is paid on the account to which one
 * of the payments goes
 */
let people: Record<string, Agent>;
beforeAll(async () => {
  domain = await startOwingDomain();
  server = await startInstance({ EVENT_RESEND_SECONDS: '3', INTERNAL_URL: domain.url });
  const cedula = randomCedula();
  const { agent: me, things } = await owner('Zafiropropio', Object.assign(await scholar({ cedula }), { cedula }), domain);
  // Theirs is a row that signs nothing: who has one confirms by it alone.
  await db().query('delete from accounts.llave_acceso where "idUsuario" = $1', [me.id]);
  const operators = await paymentOperators();
  const mine = async () => {
    const id = nextId();
    await owe(domain, id, owed(me.id, [owedPayment(1)], { grupo: `prueba:${id}` }));
    return (await paymentsOf(id))[0]!.id;
  };
  const batch = async (pago: number) => (await prepare(operators.prepares, [pago])).r_data.id;
  const [pago, checked, enBanco] = [await mine(), await mine(), await mine()];
  await fund('prueba');
  const sent = await batch(enBanco);
  await approve(operators.approves, sent);
  await exportBatch(operators.prepares, sent);
  const brought = await bringAnswer(operators.prepares, sent, isoAnswer(await readBatch(sent), ['ACSC']));
  await fund('prueba', 2026, 100_000_000_000, 100);
  const drawn = await batch(checked);
  await approve(operators.approves, drawn);
  const id = async (query: string, ...values: unknown[]) => (await db().query<{ id: number }>(query, values)).rows[0]!.id;
  const { beca, contrato, periodo, informe, desembolso, certificado } = things;
  own = {
    pago,
    lote: await batch(pago),
    enBanco,
    acto: brought.body.r_data.acto,
    beca,
    contrato,
    periodo,
    informe,
    desembolso,
    certificado,
    correo: me.correo,
    revision: await id(
      'select r.id from payments.revision r join payments.lote_pago l on l.id = r."idLotePago" where l."idLote" = $1',
      drawn,
    ),
    jornada: await id('select id from catalogs.jornada_usuario where "idUsuario" = $1', me.id),
  };
  const joined = await newPersonAs('operador', [...PERMISSIONS]);
  await db().query(`insert into platform.fusion (origen, destino, "idSolicita", "idDecide") values ($1, $2, 1, 2)`, [me.id, joined.id]);
  await hire(me, 'operador', [...PERMISSIONS]);
  people = { 'who has it': me, 'another account of theirs': joined };
}, 300_000);
afterAll(async () => {
  await endInstance(server);
  await domain.stop();
});

async function act(agent: Agent, route: string, [, of, sends, asks]: Act) {
  const [method, path] = route.split(' ') as ['POST' | 'PUT' | 'DELETE', string];
  const id = own[of] as number;
  const confirmacion = asks ? { confirmacion: await confirmation(agent, asks(id)) } : {};
  const body = { ...keyed(), ...(asks ? CONFIRMED : {}), ...sends?.(own), ...confirmacion };
  return agent.send(method, path.replace(':id', String(id)), body);
}

describe('What is one’s own', () => {
  it.each(Object.entries(ACTS))('%s is refused to who has it, and to another account of theirs, saying who may', async (route, line) => {
    for (const agent of Object.values(people)) {
      const { text } = await act(agent, route, line);
      expect(text).toContain(`debe hacerlo otra persona con el permiso ${line[0]}`);
    }
  });

  it('has a line for every call of the console that could decide on it', () => {
    const inConsole = entries(lines).filter(({ cells }) =>
      ROLES.slice(2).some((role) => !isSeveral(role) && !['.', 'hid'].includes(cells[role])),
    );
    const writes = inConsole.map(({ route }) => route).filter((route) => !/^GET | (auth|interno)\//.test(route));
    const open = writes.filter((route) => !(route in ACTS) && !NOT_HERE.some(([calls]) => calls.test(route)));
    expect([...new Set(open)]).toEqual([]);
    expect(Object.keys(ACTS).filter((route) => !writes.includes(route))).toEqual([]);
  });

  it('takes another’s word in each step of a batch, from preparing it to its money', async () => {
    const me = people['who has it']!;
    const id = nextId();
    const convocatoria = `prueba:${id}`;
    await fund(convocatoria);
    await owe(domain, id, owed(me.id, [owedPayment(1)], { grupo: convocatoria, presupuesto: { convocatoria, anio: 2026 } }));
    const [pago] = await paymentsOf(id);
    const lote = (await prepare(me, [pago!.id])).r_data.id;
    expect((await approve(me, lote)).r_succ).toBe(false);
    // Nothing goes to the bank by who is paid by it: neither file before another's approval, nor another file than the
    // approved one.
    expect((await exportBatch(me, lote)).body.r_succ).toBe(false);
    expect((await approve((await paymentOperators()).approves, lote)).r_succ).toBe(true);
    await exportBatch(me, lote);
    const { body } = await bringAnswer(me, lote, isoAnswer(await readBatch(lote), ['ACSC']));
    const paid = async () => (await paymentsOf(id))[0]!.estado;
    const before = await paid();
    expect((await confirms(me, body.r_data.acto)).body.r_succ).toBe(false);
    expect((await settleByHand(me, pago!.id)).body.r_succ).toBe(false);
    expect(await paid()).toBe(before);
    expect((await confirms((await paymentOperators()).second, body.r_data.acto)).body.r_succ).toBe(true);
    expect(await paid()).toBe('completado');
  });

  it('is a payment to the account on which one is paid oneself, whoever is owed it', async () => {
    const { prepares, second } = await paymentOperators();
    const beneficiario = {
      ...owedPayment(1).beneficiario,
      tipo: 'persona' as const,
      documento: 'V-9123456',
      cuenta: '01020000000000919191',
    };
    const pay = async (idUsuario: number, nombre: string) => {
      const id = nextId();
      await owe(domain, id, owed(idUsuario, [owedPayment(1, { beneficiario: { ...beneficiario, nombre } })], { grupo: `prueba:${id}` }));
      return (await paymentsOf(id))[0]!.id;
    };
    await pay(second.id, 'Quien aprueba');
    const other = await pay(7, 'Otro nombre');
    const lote = (await prepare(prepares, [other])).r_data.id;
    expect((await approve(second, lote)).r_mess).toBe(
      `El pago ${other} va a una cuenta en la que se le paga a usted: debe hacerlo otra persona con el permiso «Aprobar pagos»`,
    );
    expect((await approve((await paymentOperators()).second, lote)).r_succ).toBe(true);
  });
});
