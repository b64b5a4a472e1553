import { SCHOLARSHIP_STATUS_NAMES, type ScholarshipStatusId } from '@registro/contracts/scholarships/status';
import { objectCard } from '@registro/platform/cards';
import { sql } from 'kysely';
import { postgraduateName } from './scholarship-rows.js';

interface Found {
  idUsuario: number;
  idEstatusBeca: ScholarshipStatusId;
  postgrado: string;
}

/** What a conversation says of an application. */
export const ScholarshipCard = objectCard<Found>('beca', {
  find: (id) =>
    sql<Found>`select b."idUsuario", b."idEstatusBeca", ${postgraduateName} as postgrado from scholarships.beca b where b.id = ${id}`,
  card: ({ idUsuario, idEstatusBeca, postgrado }, id) => ({
    idUsuario,
    titulo: postgrado,
    estado: SCHOLARSHIP_STATUS_NAMES[idEstatusBeca],
    ruta: `/usuario/vertice-1/beca/${id}/ver`,
    rutaConsola: `/consola/becas/${id}/show`,
  }),
});
