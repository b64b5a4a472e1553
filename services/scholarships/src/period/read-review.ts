import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { showDate } from '@registro/contracts/dates';
import { accountWarning, groupAccount } from '@registro/contracts/scholarships/account-number';
import { PERIOD_FIELDS, type PeriodField } from '@registro/contracts/scholarships/period';
import {
  PERIOD_CONTRACT_NOT_IN_ORDER,
  type PeriodReview,
  type ReviewedAccount,
  type ReviewedDocument,
} from '@registro/contracts/scholarships/period-review';
import { periodCan } from '@registro/contracts/scholarships/period-rules';
import { showRif, wholeRif } from '@registro/contracts/scholarships/rif';
import { row } from '@registro/platform/database/database';
import { oneRow } from '@registro/platform/http/listing';
import { label } from '@registro/platform/records/read-columns';
import { sql } from 'kysely';
import { accountDoubts, accountWarnings } from './account-doubts.js';
import { periodList } from './period.list.js';
import { periodRows, type StoredPeriod } from './period-rows.js';

export class ReadPeriodReview extends Query<PeriodReview> {
  constructor(readonly id: number) {
    super();
  }
}

interface Accounts {
  NumcuentaInstitucion: string;
  tipoCuentaInstitucion: string;
  NumCuentaPersonal: string | null;
  bancoPersonal: string | null;
  tipoCuentaPersonal: string | null;
  idArchivoContrato: string | null;
  idArchivoReferenciaBancaria: string;
  idArchivo: string | null;
}

/** All that an operator compares of a period, documents beside data, with what is doubtful about its accounts. */
@QueryHandler(ReadPeriodReview)
export class ReadPeriodReviewHandler implements IQueryHandler<ReadPeriodReview> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: ReadPeriodReview): Promise<PeriodReview> {
    const [line, stored, also] = [
      await oneRow(this.em, periodList, id),
      (await row(this.em, periodRows(sql`p.id = ${id}`)))!,
      (await row(this.em, accountsOf(id)))!,
    ];
    const blocked = periodCan.decide(line) && !periodCan.approve(line);
    return {
      ...line,
      version: stored.version,
      campos: fieldsOf(stored, also),
      detallePagos: stored.pagos,
      cuentas: await this.accounts(line, stored, also),
      documentos: documentsOf(stored, also),
      observacion: stored.observacionesDevolucion,
      notas: stored.notas,
      apuntes: stored.apuntes,
      decirApuntes: stored.decirApuntes,
      puede: { aprobar: periodCan.approve(line), devolver: periodCan.decide(line) },
      impedimento: blocked ? PERIOD_CONTRACT_NOT_IN_ORDER : null,
    };
  }

  private async accounts(
    { nombre, cedula }: { nombre: string; cedula: string },
    stored: StoredPeriod,
    also: Accounts,
  ): Promise<ReviewedAccount[]> {
    const { idUsuario, inicialRIF, rif, razonSocial, idInstitucionBancariaInstitucion } = stored;
    const institution: ReviewedAccount = {
      etiqueta: 'Cuenta de la institución',
      titular: razonSocial,
      documento: showRif(wholeRif(inicialRIF, rif)),
      banco: idInstitucionBancariaInstitucion.label,
      tipoCuenta: also.tipoCuentaInstitucion,
      cuenta: groupAccount(also.NumcuentaInstitucion),
      dudas: await accountWarnings(this.em, { numero: also.NumcuentaInstitucion, idUsuario, inicialRIF, rif }),
    };
    if (also.NumCuentaPersonal === null) return [institution];
    const own: ReviewedAccount = {
      etiqueta: 'Cuenta del becario',
      titular: nombre,
      documento: cedula,
      banco: also.bancoPersonal!,
      tipoCuenta: also.tipoCuentaPersonal!,
      cuenta: groupAccount(also.NumCuentaPersonal),
      dudas: [
        ...warnings(accountWarning(also.NumCuentaPersonal)),
        ...(await accountDoubts(this.em, { numero: also.NumCuentaPersonal, idUsuario, rif: null })),
      ],
    };
    return [institution, own];
  }
}

const warnings = (...all: (string | null)[]): string[] => all.filter((warning) => warning !== null);

const accountsOf = (id: number) => sql<Accounts>`
  select i."NumcuentaInstitucion", ${label('tipoCuenta', sql`i."idTipoCuentaInstitucion"`)} as "tipoCuentaInstitucion", e."NumCuentaPersonal",
         case when e.id is not null then ${label('tipoBanco', sql`e."idInstitucionBancariaPersonal"`)} end as "bancoPersonal",
         case when e.id is not null then ${label('tipoCuenta', sql`e."idTipoCuentaPersonal"`)} end as "tipoCuentaPersonal",
         c."idArchivoContrato", b."idArchivoReferenciaBancaria", g."idArchivo"
  from scholarships.periodo p join scholarships.institucion i on i.id = p."idInstitucion" join scholarships.beca b on b.id = p."idBeca"
  left join scholarships.estipendio e on e."idBeca" = p."idBeca" left join scholarships.contrato c on c."idBeca" = p."idBeca"
  left join scholarships.postgrado g on g."idBeca" = p."idBeca" where p.id = ${id}`;

/** What a note may question, with what stands there. */
function fieldsOf(stored: StoredPeriod, also: Accounts): PeriodReview['campos'] {
  const values: Record<PeriodField, string | null> = {
    fechaInicio: showDate(stored.fechaInicioPeriodo),
    unidadesCreditoInscritos: String(stored.creditosInscritos),
    unidadesCreditoAprobados: stored.creditosAprobados === null ? null : String(stored.creditosAprobados),
    idInstitucion: stored.razonSocial,
    NumcuentaInstitucion: groupAccount(also.NumcuentaInstitucion),
    idArchivoPeriodo: 'Documento adjunto',
    pagos: stored.pagos.map((p) => p.conceptoPago).join(', '),
  };
  return (Object.entries(values) as [PeriodField, string | null][]).map(([campo, valor]) => ({
    campo,
    etiqueta: PERIOD_FIELDS[campo],
    valor,
  }));
}

function documentsOf(stored: StoredPeriod, also: Accounts): ReviewedDocument[] {
  const all = [
    { etiqueta: PERIOD_FIELDS.idArchivoPeriodo, idArchivo: stored.idArchivoPeriodo },
    { etiqueta: 'Referencia bancaria del becario', idArchivo: also.idArchivoReferenciaBancaria },
    { etiqueta: 'Proyecto de grado', idArchivo: also.idArchivo },
    { etiqueta: 'Declaración jurada', idArchivo: also.idArchivoContrato },
  ];
  return all.filter((document): document is ReviewedDocument => document.idArchivo !== null);
}
