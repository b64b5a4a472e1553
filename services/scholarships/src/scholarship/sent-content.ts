import type { EntityManager } from '@mikro-orm/postgresql';
import type { Option } from '@registro/contracts/envelope';
import { FILE_FIELDS, type FileField } from '@registro/contracts/scholarships/fields';
import { REQUIRED, type SaveScholarship } from '@registro/contracts/scholarships/save-scholarship';
import { postgraduateParts } from '@registro/contracts/scholarships/scholarship-rules';
import type { SentFile, SentScholarship } from '@registro/contracts/scholarships/scholarship';
import { row } from '@registro/platform/database/database';
import { invalid } from '@registro/platform/errors';
import { sql } from 'kysely';
import type { CheckedFiles } from './ask-others.js';

interface Labels {
  universidad: string | null;
  grado: string | null;
  postgrado: string | null;
  area: string | null;
}

/**
 * What is being sent, with today's labels: the content of the receipt. 422 for a postgraduate or area that the lists don't offer; what
 * `kept` (the application as stored) has already may stay, though the lists no longer offer it.
 */
export async function sentContent(
  em: EntityManager,
  data: SaveScholarship,
  files: CheckedFiles,
  kept: { idPostgrado: number; idAreaInteres: number } | null,
): Promise<SentScholarship> {
  const { universidad, grado } = postgraduateParts(data.idPostgrado);
  const offered = (campo: 'idPostgrado' | 'idAreaInteres') => sql`(activo or value = ${kept?.[campo] ?? 0})`;
  const labels = (await row(
    em,
    sql<Labels>`select
      (select label from catalogs.elemento where lista = 'universidad' and padre = '' and value = ${universidad}) as universidad,
      (select label from catalogs.elemento where lista = 'grado' and padre = ${String(universidad)} and value = ${grado}) as grado,
      (select label from catalogs.elemento where lista = 'postgrado' and padre = ${`${universidad}/${grado}`} and value = ${data.idPostgrado} and ${offered('idPostgrado')}) as postgrado,
      (select label from catalogs.elemento where lista = 'areaInteres' and padre = '' and value = ${data.idAreaInteres} and ${offered('idAreaInteres')}) as area`,
  ))!;
  const wrong = [
    ...(labels.universidad && labels.grado && labels.postgrado ? [] : ['idPostgrado']),
    ...(labels.area ? [] : ['idAreaInteres']),
  ];
  if (wrong.length) invalid(...wrong.map((campo) => ({ campo, mensaje: REQUIRED })));
  const option = (value: number, label: string | null): Option => ({ value, label: label! });
  const { otroUniversidad, otroPostgrado, poseeCartaAceptacion, tituloGeneralPropuesta, resumenPropuesta, terminosPropuesta } = data;
  return {
    universidad: option(universidad, labels.universidad),
    grado: option(grado, labels.grado),
    idPostgrado: option(data.idPostgrado, labels.postgrado),
    idAreaInteres: option(data.idAreaInteres, labels.area),
    otroUniversidad,
    otroPostgrado,
    poseeCartaAceptacion,
    tituloGeneralPropuesta,
    resumenPropuesta,
    terminosPropuesta,
    archivos: Object.fromEntries(FILE_FIELDS.filter((campo) => files[campo]).map((campo) => [campo, sentFile(files, campo)])),
  };
}

function sentFile(files: CheckedFiles, campo: FileField): SentFile {
  const { id, nombre, sha256 } = files[campo]!;
  return { id, nombre: nombre ?? '', sha256: sha256 ?? '' };
}
