import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { showDate } from '@registro/contracts/dates';
import type { DomainDossier } from '@registro/contracts/payments/dossier';
import { PERIOD_FIELDS } from '@registro/contracts/scholarships/period';
import { wholeRif } from '@registro/contracts/scholarships/rif';
import { CONTRACT_STATUS } from '@registro/contracts/scholarships/status';
import { HttpProblem, notFound } from '@registro/platform/errors';
import { row, rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { COMPANY_SOURCE, type CompanySource } from '../institution/rif-source.js';
import { levelLabel, postgraduateName, universityName } from '../scholarship/scholarship-rows.js';
import { accountWarnings } from './account-doubts.js';

export class ReadPeriodDossier extends Query<DomainDossier> {
  constructor(readonly id: number) {
    super();
  }
}

interface Asked {
  idUsuario: number;
  fechaInicio: string;
  inscritos: number;
  aprobados: number | null;
  idArchivoPeriodo: string;
  postgrado: string;
  universidad: string;
  grado: string | null;
  inicialRIF: string;
  rif: string;
  cuenta: string;
  conforme: string | null;
}

/** What who pays for a period may see of what the money is for, and of who looked at it; 404 where there is none. */
@QueryHandler(ReadPeriodDossier)
export class ReadPeriodDossierHandler implements IQueryHandler<ReadPeriodDossier> {
  constructor(
    private readonly em: EntityManager,
    @Inject(COMPANY_SOURCE) private readonly companies: CompanySource,
  ) {}

  async execute({ id }: ReadPeriodDossier): Promise<DomainDossier> {
    const period = (await row(this.em, periodOf(id))) ?? notFound();
    const { idUsuario, inicialRIF, rif, cuenta, conforme } = period;
    const approvals = await rows(
      this.em,
      sql<{ idUsuario: number | null; cuando: string | null }>`
        select distinct a."aprobadoPor" as "idUsuario", a.aprobado as cuando from scholarships.pago_periodo a
        where a."idPeriodo" = ${id} and a."aprobadoPor" is not null order by 2`,
    );
    return {
      hechos: [
        ['Universidad', period.universidad],
        ['Programa', [period.grado, period.postgrado].filter(Boolean).join(': ')],
        [PERIOD_FIELDS.fechaInicio, showDate(period.fechaInicio)],
        [PERIOD_FIELDS.unidadesCreditoInscritos, String(period.inscritos)],
        ...(period.aprobados === null ? [] : [[PERIOD_FIELDS.unidadesCreditoAprobados, String(period.aprobados)] as [string, string]]),
      ],
      documentos: [{ etiqueta: PERIOD_FIELDS.idArchivoPeriodo, idArchivo: period.idArchivoPeriodo }],
      revisiones: [
        ...(conforme ? [{ que: 'La declaración jurada quedó conforme', idUsuario: null, cuando: conforme }] : []),
        ...approvals.flatMap(({ idUsuario: by, cuando }) => (cuando ? [{ que: 'Aprobó el periodo', idUsuario: by, cuando }] : [])),
      ],
      avisos: await accountWarnings(this.em, { numero: cuenta, idUsuario, inicialRIF, rif }),
      ...(await this.registered(wholeRif(inicialRIF, rif))),
    };
  }

  private async registered(rif: string): Promise<Pick<DomainDossier, 'registro'>> {
    try {
      return { registro: await this.companies.find(rif) };
    } catch (error) {
      if (error instanceof HttpProblem) return {};
      throw error;
    }
  }
}

const periodOf = (id: number) => sql<Asked>`
  select p."idUsuario", to_char(p."fechaInicio", 'YYYY-MM-DD') as "fechaInicio", p."unidadesCreditoInscritos" as inscritos,
         p."unidadesCreditoAprobados" as aprobados, p."idArchivoPeriodo", ${postgraduateName} as postgrado, ${universityName} as universidad,
         ${levelLabel} as grado, i."inicialRIF", i.rif, i."NumcuentaInstitucion" as cuenta,
         (select c.decidida from scholarships.contrato c where c."idBeca" = b.id and c.estatus = ${sql.lit(CONTRACT_STATUS.IN_ORDER)}) as conforme
  from scholarships.periodo p join scholarships.beca b on b.id = p."idBeca" join scholarships.institucion i on i.id = p."idInstitucion"
  where p.id = ${id}`;
