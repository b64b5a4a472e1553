import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { callName } from '@registro/contracts/calls/call-name';
import type { SentProposalContent } from '@registro/contracts/calls/sent';
import { normalizeNumber } from '@registro/contracts/documents/document-number';
import type { ReceiptData } from '@registro/contracts/documents/receipt-data';
import type { Option } from '@registro/contracts/envelope';
import { showAmount } from '@registro/contracts/money';
import type { Receipt } from '@registro/contracts/scholarships/receipt';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import type { SecondPhaseContent } from '../second-phase/second-phase-content.js';
import type { Stage } from './stored-sending.entity.js';
import { receiptJson, type SentRecord } from './write-sending.js';

interface Found {
  acuse: Receipt;
  etapa: Stage;
  registro: SentRecord<SentProposalContent | SecondPhaseContent>;
  idUsuario: number;
  ultima: boolean;
}

export class ReadProposalReceipt extends Query<ReceiptData> {
  constructor(readonly numero: string) {
    super();
  }
}

/** What the receipt of a proposal, or of its second phase, proves, as it was sent: for its PDF and the public verification. */
@QueryHandler(ReadProposalReceipt)
export class ReadProposalReceiptHandler implements IQueryHandler<ReadProposalReceipt> {
  constructor(private readonly em: EntityManager) {}

  async execute({ numero }: ReadProposalReceipt): Promise<ReceiptData> {
    const normal = normalizeNumber(numero) ?? notFound();
    const found = await row(
      this.em,
      sql<Found>`
        select ${receiptJson} as acuse, e.etapa, e.contenido::json as registro, p."idUsuario",
               not exists (select from calls.envio o where o."idProyecto" = e."idProyecto" and o.etapa = e.etapa and o.version > e.version) as ultima
        from calls.envio e join calls.proyecto p on p.id = e."idProyecto" where e.numero = ${normal}`,
    );
    if (!found) notFound();
    const { convocatoria, responsable, contenido } = found.registro;
    const second = found.etapa === 'segundaFase';
    const programa = callName(convocatoria);
    const asunto = second ? 'Segunda fase de propuesta' : 'Propuesta';
    return {
      ...found.acuse,
      idUsuario: found.idUsuario,
      estado: found.ultima ? 'vigente' : 'sustituido',
      ...responsable,
      asunto,
      introduccion: second ? 'Se recibió la segunda fase de la propuesta de' : 'Se recibió la propuesta de',
      nivel: programa,
      programa,
      filas: [[['Convocatoria', programa]], ...('datos' in contenido ? proposalRows(contenido) : secondRows(contenido))],
      archivos: 'datos' in contenido ? answeredFiles(contenido) : [{ etiqueta: 'Formato', ...contenido.formato }],
    };
  }
}

function proposalRows({ datos, equipo, financiacion }: SentProposalContent): ReceiptData['filas'] {
  const total = financiacion.reduce((sum, { monto }) => sum + Math.round(monto * 100), 0) / 100;
  return [
    [['Título', String(datos['tituloProyecto'])]],
    [
      ['Área de conocimiento', (datos['areasConocimientos'] as Option).label],
      ['Motor', (datos['motor'] as Option).label],
    ],
    [
      ['Integrantes', String(equipo.length)],
      ['Financiación', `Bs. ${showAmount(total)}`],
    ],
  ];
}

function secondRows({ tituloProyecto, planTrabajo, planDesembolso }: SecondPhaseContent): ReceiptData['filas'] {
  const total = planDesembolso.reduce((sum, { monto }) => sum + Math.round(monto * 100), 0) / 100;
  return [
    [['Título', tituloProyecto]],
    [
      ['Actividades del plan de trabajo', String(planTrabajo.length)],
      ['Plan de desembolsos', `Bs. ${showAmount(total)}`],
    ],
  ];
}

function answeredFiles({ preguntas, archivos }: SentProposalContent): ReceiptData['archivos'] {
  return preguntas.flatMap(({ clave, etiqueta }) => {
    const file = archivos[clave];
    return file ? [{ etiqueta, nombre: file.nombre, sha256: file.sha256 }] : [];
  });
}
