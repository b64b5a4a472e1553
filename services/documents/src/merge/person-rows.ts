import { ceilingReached } from '@registro/contracts/ceilings';
import { CERTIFICATE_MERGED } from '@registro/contracts/documents/certificate-rules';
import { row } from '@registro/platform/database/database';
import { emitAll } from '@registro/platform/events/emit';
import { ownAnd, type PersonRows, said } from '@registro/platform/merge/person-rows';
import { sql } from 'kysely';
import { Certificate } from '../documents.entity.js';
import { revocation } from '../log/revocation.js';

/** Files of which no record that stays is made: loose ones, letters of tutors and what came with questions. */
const NEEDED_BY_NONE = sql`(t.adjunto is null or split_part(t.adjunto, ':', 1) = 'tutorado' or t.adjunto like 'pregunta-%')`;

/**
 * What documents keep of a person. Files go with what they are part of. A certificate certifies an account's profile as
 * it was: that of the account that closes is revoked, with its reason on the page that verifies it, and in force again
 * when the merge is undone.
 */
export const personRows: PersonRows = {
  service: 'documents',
  changes: [
    {
      table: 'documents.certificado',
      where: ({ origen }) => sql`t."idUsuario" = ${origen}::int and t.estado = 'vigente'`,
      set: () => ({ estado: sql`'revocado'`, motivo: sql`${CERTIFICATE_MERGED}::text`, revocado: sql`now()` }),
    },
  ],
  moves: [
    { table: 'documents.archivo', what: 'Archivos cargados' },
    { table: 'documents.comprobante', what: 'Comprobantes de pago', key: ['numero'] },
  ],
  stays: {
    'documents.certificado.idUsuario': 'certifies that account’s profile; revoked, and the person asks for a new one',
    'documents.constancia.idUsuario': 'as it was issued; the person is given a new one with a number of its own',
    'documents.copia_datos.idUsuario': 'all that was held on that account when it asked, for a week',
    'documents.documento.idUsuario': 'a PDF that was asked for; it is drawn again from what moved',
    'documents.permiso_archivo.idUsuario': 'the reviewer who may read',
    'documents.autoridad.idUsuario': 'the operator who named it',
  },
  holds: [
    {
      table: 'documents.permiso_archivo',
      what: 'Permisos para leer sus archivos',
      of: (id) => sql`exists (select from documents.archivo a where a.adjunto = t.adjunto and a."idUsuario" = ${id}::int)`,
      key: ['adjunto', 'idUsuario', 'idCaso'],
      hides: ['idUsuario', 'idEvento'],
      gone: { queda: 'Dice quién pudo leer lo que sustenta una decisión' },
    },
    {
      table: 'documents.permiso_archivo',
      what: 'Archivos que pudo leer al evaluar',
      key: ['adjunto', 'idUsuario', 'idCaso'],
      hides: ['adjunto', 'idEvento'],
      gone: { queda: 'Dice quién pudo leer lo que sustenta una decisión' },
    },
    { table: 'documents.archivo', what: 'Archivos sueltos', bytes: ['id'], of: ownAnd(NEEDED_BY_NONE), hides: ['sha256'], gone: 'borrada' },
    {
      table: 'documents.archivo',
      what: 'Archivos de sus solicitudes',
      of: ownAnd(sql`not ${NEEDED_BY_NONE}`),
      hides: ['sha256'],
      gone: { queda: 'Sustenta lo que se decidió sobre una solicitud' },
    },
    {
      table: 'documents.comprobante',
      what: 'Comprobantes de pago',
      key: ['numero'],
      gone: { queda: 'Prueba un pago hecho con dinero público' },
    },
    {
      table: 'documents.copia_datos',
      what: 'Copias de sus datos que pidió',
      bytes: ['id', 'almacenPdf'],
      hides: ['almacenPdf', 'huella', 'huellaPdf'],
      gone: 'borrada',
    },
    { table: 'documents.documento', what: 'Documentos que pidió', bytes: ['id'], hides: ['huella'], gone: 'borrada' },
    { table: 'documents.certificado', what: 'Certificados', gone: 'borrada' },
    { table: 'documents.constancia', what: 'Constancias', key: ['numero'], gone: 'borrada' },
  ],
  nobody: { 'documents.autoridad': 'who signs for the institution; named by an operator, append-only' },
  against: async (em, { origen, destino }) => {
    const found = await row(
      em,
      sql<{ bloqueado: boolean; archivos: number }>`
        select exists (select from documents.certificado where "idUsuario" = ${origen}::int and bloquea) as bloqueado,
               (select count(*)::int from documents.archivo where "idUsuario" in (${origen}::int, ${destino}::int)) as archivos`,
    );
    const full = ceilingReached('archivo', found!.archivos, 0);
    return said(
      [found!.bloqueado, 'Un operador revocó el certificado de la cuenta que se cierra. Permita antes emitir otro'],
      [full, full ?? ''],
    );
  },
  after: async (em, { origen }, joined) => {
    if (!joined) return;
    const revoked = await em.find(Certificate, { idUsuario: origen, estado: 'revocado', motivo: CERTIFICATE_MERGED });
    if (revoked.length) await emitAll(em, ...revoked.map(revocation));
  },
  notes: async (em, { origen }) => {
    const one = sql<{ numero: string }>`select numero from documents.certificado where "idUsuario" = ${origen}::int and estado = 'vigente'`;
    const certificate = await row(em, one);
    return said([certificate, `El certificado ${certificate?.numero} de la cuenta que se cierra se revoca; la persona puede pedir otro`]);
  },
};
