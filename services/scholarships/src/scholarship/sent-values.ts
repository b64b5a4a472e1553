import { wrap } from '@mikro-orm/core';
import { unquestioned } from '@registro/contracts/scholarships/corrections';
import { FILE_FIELDS, type FileField } from '@registro/contracts/scholarships/fields';
import type { SaveScholarship } from '@registro/contracts/scholarships/save-scholarship';
import {
  isOtherPostgraduate,
  isOtherUniversity,
  postgraduateParts,
  STATUS_CHANGED_MESSAGE,
  statusAfterSave,
} from '@registro/contracts/scholarships/scholarship-rules';
import { invalid } from '@registro/platform/errors';
import type { Scholarship } from './scholarship.entity.js';

/**
 * What is kept of what was sent: a free text that no 'OTRO' asks for is not. 422 for another status than sending gives,
 * and next to each field that changed in a returned application (`own`) though nobody questioned it (rule B-13).
 */
export function sentValues(data: SaveScholarship, own: Scholarship | null): SaveScholarship {
  if (data.idEstatusBeca != null && data.idEstatusBeca !== statusAfterSave(own?.idEstatusBeca ?? null))
    invalid({ campo: 'idEstatusBeca', mensaje: own ? STATUS_CHANGED_MESSAGE : 'El estatus de la solicitud no es válido' });
  const { universidad } = postgraduateParts(data.idPostgrado);
  const values = {
    ...data,
    otroPostgrado: isOtherPostgraduate(data.idPostgrado) ? data.otroPostgrado : null,
    otroUniversidad: isOtherUniversity(universidad) ? data.otroUniversidad : null,
  };
  const wrong = own ? unquestioned({ estatus: own.idEstatusBeca, notas: own.notas, enviada: wrap(own).toPOJO() }, values) : [];
  if (wrong.length) invalid(...wrong);
  return values;
}

/**
 * The columns of an application that is sent (`before`: its status until now): undecided again, for it answers what the
 * reviewer asked.
 */
export function sentColumns(values: SaveScholarship, before: Scholarship['idEstatusBeca'] | null) {
  const { id: _, version: __, ...rest } = values;
  return {
    ...rest,
    idArchivoCartaAceptacion: null,
    idArchivoCartaSolicitud: null,
    ...filesOf(values),
    idEstatusBeca: statusAfterSave(before),
    motivoRechazo: null,
    observacionesRechazo: null,
    notas: [],
  };
}

/** The files that count: of the two letters, only the one that the answer asks for. */
export function filesOf(data: SaveScholarship): Partial<Record<FileField, string>> {
  const other: FileField = data.poseeCartaAceptacion ? 'idArchivoCartaSolicitud' : 'idArchivoCartaAceptacion';
  const sent = FILE_FIELDS.filter((campo) => campo !== other).map((campo) => [campo, data[campo]]);
  return Object.fromEntries(sent) as Partial<Record<FileField, string>>;
}
