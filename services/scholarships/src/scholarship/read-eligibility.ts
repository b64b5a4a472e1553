import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { InternalProfile } from '@registro/contracts/profile/person';
import type { Requirement } from '@registro/contracts/scholarships/scholarship';
import {
  ALREADY_MESSAGE,
  CONCLUDED_MESSAGE,
  LEVEL_ABOVE,
  LEVEL_MESSAGE,
  NOT_STARTED_MESSAGE,
  REFUSED_HERE_MESSAGE,
} from '@registro/contracts/scholarships/scholarship-rules';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { readWindow, type Window } from '@registro/platform/records/call-window';
import { sql } from 'kysely';
import { SCHOLARSHIP_WINDOW } from './scholarship.entity.js';
import { readTryAgain } from './try-again.js';

const WIZARD = '/usuario/registro';
const LIST = '/usuario/vertice-1/beca/listar';

export class ReadEligibility extends Query<Requirement[]> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

/** Each requirement of applying: met or not, why, and the screen that mends it (rule B-5). The same rules refuse a sending. */
@QueryHandler(ReadEligibility)
export class ReadEligibilityHandler implements IQueryHandler<ReadEligibility> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user }: ReadEligibility): Promise<Requirement[]> {
    const [{ estatus }, window, active, again] = await Promise.all([
      this.internal.get<InternalProfile>(`perfil/${user.id}`),
      readWindow(this.em, SCHOLARSHIP_WINDOW, user.id),
      row(this.em, sql`select 1 from scholarships.beca where "idUsuario" = ${user.id} and "idEstatusBeca" not in (7, 8)`),
      readTryAgain(this.em, this.internal, user.id),
    ]);
    return [
      {
        clave: 'datosBasicos',
        requisito: 'Datos básicos registrados',
        cumple: estatus.datosBasicos,
        detalle: estatus.datosBasicos ? 'Sus datos básicos están registrados' : 'Faltan sus datos básicos',
        ruta: estatus.datosBasicos ? null : WIZARD,
      },
      {
        clave: 'datosEstudio',
        requisito: 'Estudios registrados',
        cumple: estatus.datosEstudio,
        detalle: estatus.datosEstudio ? 'Tiene estudios registrados' : 'No ha registrado estudios',
        ruta: estatus.datosEstudio ? null : WIZARD,
      },
      level(estatus.gradoEstudio),
      { clave: 'ventana', requisito: 'Convocatoria abierta', cumple: window.abierta, detalle: windowDetail(window), ruta: null },
      only(active !== null, again.allowed),
    ];
  }
}

/** Neither one under way, nor one that this call has refused. */
function only(active: boolean, allowed: boolean): Requirement {
  const detalle = active ? ALREADY_MESSAGE : allowed ? 'No tiene otra solicitud de beca en curso' : REFUSED_HERE_MESSAGE;
  const cumple = !active && allowed;
  return { clave: 'unica', requisito: 'Sin otra solicitud de beca en curso', cumple, detalle, ruta: cumple ? null : LIST };
}

function level(gradoEstudio: number | null): Requirement {
  const cumple = (gradoEstudio ?? 0) > LEVEL_ABOVE;
  const detalle = cumple ? 'Su mayor grado registrado cumple el mínimo' : LEVEL_MESSAGE;
  return {
    clave: 'gradoEstudio',
    requisito: 'Grado de Ingeniería, Licenciatura o superior',
    cumple,
    detalle,
    ruta: cumple ? null : WIZARD,
  };
}

function windowDetail({ abierta, porIniciar, cierre }: Window): string {
  if (abierta) return 'La convocatoria está abierta para usted';
  return porIniciar || cierre === null ? NOT_STARTED_MESSAGE : CONCLUDED_MESSAGE;
}
