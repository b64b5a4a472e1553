import { wrap } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Programme } from '@registro/contracts/calls/programme';
import type { WindowCode } from '@registro/contracts/catalogs/window';
import { audit } from '@registro/platform/audit';
import { emit } from '@registro/platform/events/emit';
import { Call } from '../call/call.entity.js';
import { keepDocuments } from './keep-documents.js';

/** The window on which those of a programme's calls stand. */
const BASE: Record<Programme, WindowCode> = { beca: 'vertice1', innovacion: 'vertice3', sostenibilidad: 'vertice3_Sostenibilidad' };

type Values = Omit<Call, 'id' | 'estado' | 'ventana' | 'version' | 'creado' | 'sinAvisar'>;

interface How {
  accion: 'crear' | 'clonar';
  nuevos?: string[];
  como?: string;
}

/**
 * A new call, a draft until it is opened, with a window of its own (whose code is the call's), made by catalogs; those
 * of scholarships stand on that of their programme, by which people apply. Answers its id.
 * @param how.nuevos the files among its documents that are part of nothing yet
 * @param how.como the window of the call that it is cloned from
 */
export async function makeCall(em: EntityManager, idUsuario: number, values: Values, { accion, nuevos = [], como }: How): Promise<number> {
  const own = values.programa !== 'beca';
  const call = em.create(Call, { ...values, estado: 'borrador', ventana: own ? values.codigo : BASE[values.programa] });
  await em.persist(call).flush();
  await keepDocuments(em, call, idUsuario, nuevos);
  if (own) await emit(em, 'call.created', { codigo: call.codigo, nombre: call.nombre, base: BASE[call.programa], ...(como && { como }) });
  await audit(em, { idUsuario, accion, objeto: 'convocatoria', idObjeto: call.id, despues: wrap(call).toPOJO() });
  return call.id;
}
