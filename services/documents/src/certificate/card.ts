import type { Appealable } from '@registro/contracts/appeals/appealable';
import { inList } from '@registro/contracts/console/in-list';
import { CERTIFICATE_STATE_NAMES, type CertificateState } from '@registro/contracts/documents/certificate-rules';
import { decidedOn } from '@registro/platform/appeals';
import { objectCard } from '@registro/platform/cards';
import { sql } from 'kysely';

interface Found {
  idUsuario: number;
  numero: string;
  estado: CertificateState;
  bloquea: boolean;
  recurrible: Appealable | null;
}

/** What a conversation says of a certificate. */
export const CertificateCard = objectCard<Found>('certificado', {
  find: (id) =>
    sql<Found>`select "idUsuario", numero, estado, bloquea, ${decidedOn('certificado', id, 'revocar', ['permitir'])} as recurrible
      from documents.certificado where id = ${id}`,
  card: ({ idUsuario, numero, estado, bloquea, recurrible }, id) => ({
    idUsuario,
    titulo: `Certificado ${numero}`,
    estado: CERTIFICATE_STATE_NAMES[estado],
    ruta: '/usuario/listar',
    rutaConsola: inList('certificados', { id: [id] }),
    recurrible: bloquea ? recurrible : null,
  }),
});
