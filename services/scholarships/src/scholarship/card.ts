import type { Appealable } from '@registro/contracts/appeals/appealable';
import { SCHOLARSHIP_STATUS, SCHOLARSHIP_STATUS_NAMES, type ScholarshipStatusId } from '@registro/contracts/scholarships/status';
import { decidedOn } from '@registro/platform/appeals';
import { objectCard } from '@registro/platform/cards';
import { sql } from 'kysely';
import { ofCall } from './of-call.js';
import { postgraduateName } from './scholarship-rows.js';

interface Found {
  idUsuario: number;
  idEstatusBeca: ScholarshipStatusId;
  postgrado: string;
  otra: boolean;
  recurrible: Appealable | null;
}

/** What a conversation says of an application. */
export const ScholarshipCard = objectCard<Found>('beca', {
  find: (id) =>
    sql<Found>`select b."idUsuario", b."idEstatusBeca", ${postgraduateName} as postgrado, ${decidedOn('beca', id, 'rechazar')} as recurrible,
        exists (select from scholarships.beca o where o."idUsuario" = b."idUsuario" and o.id <> b.id
          and o."idEstatusBeca" not in (${SCHOLARSHIP_STATUS.REFUSED}, ${SCHOLARSHIP_STATUS.WITHDRAWN})) as otra
      from scholarships.beca b where b.id = ${id}`,
  card: ({ idUsuario, idEstatusBeca, postgrado, otra, recurrible }, id) => ({
    idUsuario,
    titulo: postgrado,
    estado: SCHOLARSHIP_STATUS_NAMES[idEstatusBeca],
    ruta: `/usuario/vertice-1/beca/${id}/ver`,
    rutaConsola: `/consola/becas/${id}/show`,
    // Who applied anew has gone on from it.
    recurrible: idEstatusBeca === SCHOLARSHIP_STATUS.REFUSED && !otra ? ofCall(recurrible) : null,
  }),
});
