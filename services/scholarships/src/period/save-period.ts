import { wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  INSTITUTION_FIRST,
  PERIOD_FILE_TYPE,
  PERIOD_NOT_EDITABLE,
  PERIOD_NOT_FOUND,
  PERIOD_PREFIX,
  type PeriodData,
  type SavePeriod,
} from '@registro/contracts/scholarships/period';
import { PERIOD_STATUS, periodCan, periodProblems } from '@registro/contracts/scholarships/period-rules';
import { POSTGRADUATE_FIRST } from '@registro/contracts/scholarships/postgraduate';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { assertOwn } from '@registro/platform/database/locked-row';
import { assertFresh } from '@registro/platform/database/version';
import { invalid, notFound, refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { checkFiles } from '@registro/platform/files/check-files';
import { assertRoom } from '@registro/platform/records/room';
import { Institution } from '../institution/institution.entity.js';
import { assertScholarship, ownApproved } from '../postgraduate/own-approved.js';
import { Postgraduate } from '../postgraduate/postgraduate.entity.js';
import { owe } from './owe.js';
import { Period } from './period.entity.js';
import { savePayments } from './save-payments.js';

export interface SavedPeriod {
  idPeriodo: number;
  version: number;
}

export class SavePeriodCommand extends Command<SavedPeriod> {
  constructor(
    readonly user: SessionUser,
    readonly data: SavePeriod,
  ) {
    super();
  }
}

/**
 * A new period, or a returned one that was corrected: it goes into review, and what it owes is told (rules M-11, M-12).
 */
@CommandHandler(SavePeriodCommand)
export class SavePeriodHandler implements ICommandHandler<SavePeriodCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  @Once()
  async execute({ user, data: { idBeca, periodos } }: SavePeriodCommand): Promise<SavedPeriod> {
    const data = periodos[0]!;
    await assertScholarship(this.em, user.id, idBeca);
    if (data.idPeriodo != null)
      await assertOwn(this.em, Period, { id: data.idPeriodo, idBeca, idUsuario: user.id, eliminado: null }, PERIOD_NOT_FOUND);
    const file = { campo: `${PERIOD_PREFIX}idArchivoPeriodo`, id: data.idArchivoPeriodo, tipo: PERIOD_FILE_TYPE } as const;
    await checkFiles(this.internal, user.id, `periodo:${data.idPeriodo ?? 0}`, [file]);
    return transaction(this.em, async (em) => {
      await ownApproved(em, user.id, idBeca);
      const own = data.idPeriodo == null ? null : await ownPeriod(em, idBeca, data.idPeriodo);
      if (own) assertFresh(data.version, own);
      else assertRoom('periodo', await em.count(Period, { idUsuario: user.id }));
      if (own && !periodCan.edit({ estatusId: own.estatus })) refuse(PERIOD_NOT_EDITABLE);
      const institution = await institutionOf(em, idBeca, data);
      await assertBegins(em, idBeca, data.fechaInicio);
      const antes = own ? wrap(own).toPOJO() : undefined;
      const period = this.write(em, own, { idBeca, idUsuario: user.id, idInstitucion: institution.id }, data);
      await em.flush();
      const pagos = await savePayments(em, period, data.pagos);
      await owe(em, period);
      const { id, version, idUsuario } = period;
      await emit(em, 'files.attached', { adjunto: `periodo:${id}`, idUsuario, archivos: [data.idArchivoPeriodo] });
      await emit(em, 'screens.changed', { usuarios: [idUsuario], cambio: { tipo: 'solicitud' } });
      const accion = own ? 'reenviar' : 'crear';
      await audit(em, { idUsuario, accion, objeto: 'periodo', idObjeto: id, antes, despues: { ...wrap(period).toPOJO(), pagos } });
      return { idPeriodo: id, version };
    });
  }

  private write(
    em: EntityManager,
    own: Period | null,
    ids: Pick<Period, 'idBeca' | 'idUsuario' | 'idInstitucion'>,
    data: PeriodData,
  ): Period {
    const { fechaInicio, unidadesCreditoInscritos, idArchivoPeriodo } = data;
    const unidadesCreditoAprobados = data.unidadesCreditoAprobados ?? null;
    const values = {
      ...ids,
      fechaInicio,
      unidadesCreditoInscritos,
      unidadesCreditoAprobados,
      idArchivoPeriodo,
      estatus: PERIOD_STATUS.IN_REVIEW,
      observacion: null,
      notas: [],
      desde: new Date(),
    };
    const period = own ? em.assign(own, values) : em.create(Period, { ...values, debido: 0 });
    em.persist(period);
    return period;
  }
}

/** A period of the scholarship, which its user owns and has locked. */
async function ownPeriod(em: EntityManager, idBeca: number, id: number): Promise<Period> {
  return (await em.findOne(Period, { id, idBeca, eliminado: null })) ?? notFound(PERIOD_NOT_FOUND);
}

/** Who is paid: one of the scholarship's own, by its id, or by the RIF and the bank that it was registered with. */
async function institutionOf(em: EntityManager, idBeca: number, data: PeriodData): Promise<Institution> {
  const own = await em.find(Institution, { idBeca, eliminado: null });
  if (!own.length) refuse(INSTITUTION_FIRST);
  const digits = data.rifInstitucion?.replace(/^[A-Z]/, '').padStart(9, '0');
  const meant = own.find((i) =>
    data.idInstitucion != null
      ? i.id === data.idInstitucion
      : i.rif.padStart(9, '0') === digits && i.idInstitucionBancariaInstitucion === data.idInstitucionBancaria,
  );
  return meant ?? invalid({ campo: `${PERIOD_PREFIX}idInstitucion`, mensaje: 'Seleccione la institución' });
}

/** Nothing is paid for what begins before the postgraduate itself. */
async function assertBegins(em: EntityManager, idBeca: number, fechaInicio: string): Promise<void> {
  const postgraduate = (await em.findOne(Postgraduate, { idBeca })) ?? refuse(POSTGRADUATE_FIRST);
  const wrong = periodProblems(fechaInicio, postgraduate.fechaInicio);
  if (wrong.length) invalid(...wrong.map(({ campo, mensaje }) => ({ campo: `${PERIOD_PREFIX}${campo}`, mensaje })));
}
