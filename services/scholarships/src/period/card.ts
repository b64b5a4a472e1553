import type { Appealable } from '@registro/contracts/appeals/appealable';
import { PERIOD_STATUS, PERIOD_STATUS_NAMES, type PeriodStatusId } from '@registro/contracts/scholarships/period-rules';
import { decidedOn } from '@registro/platform/appeals';
import { objectCard } from '@registro/platform/cards';
import { sql } from 'kysely';
import { ofCall } from '../scholarship/of-call.js';

interface Found {
  idUsuario: number;
  idBeca: number;
  estatus: PeriodStatusId;
  inicio: string;
  recurrible: Appealable | null;
}

/** What a conversation says of a period. */
export const PeriodCard = objectCard<Found>('periodo', {
  find: (id) =>
    sql<Found>`select "idUsuario", "idBeca", estatus, to_char("fechaInicio", 'DD/MM/YYYY') as inicio,
        ${decidedOn('periodo', id, 'devolver', ['rechazar-pago', 'desenlace-pago'])} as recurrible
      from scholarships.periodo where id = ${id} and eliminado is null`,
  card: ({ idUsuario, idBeca, estatus, inicio, recurrible }, id) => ({
    idUsuario,
    titulo: `Periodo que comienza el ${inicio}`,
    estado: PERIOD_STATUS_NAMES[estatus],
    ruta: `/usuario/registro-postgrado/${idBeca}/crear`,
    rutaConsola: `/consola/periodos/${id}/show`,
    recurrible: estatus === PERIOD_STATUS.RETURNED ? ofCall(recurrible) : null,
  }),
});
