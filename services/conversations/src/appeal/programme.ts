import { APPEAL_NOT_FOUND, APPEAL_REASONS, APPEALABLE, type AppealableObject, type AppealReason } from '@registro/contracts/appeals/appeal';
import type { SentFile } from '@registro/contracts/applications/said';
import type { Programme, SentRecord } from '@registro/platform/applications/programme';
import { Appeal, AppealSending } from './appeal.entity.js';

/** What an appeal says, as its receipt proves it. */
export interface SentAppeal extends SentRecord {
  solicitante: { nombre: string; cedula: string };
  objeto: AppealableObject;
  titulo: string;
  razon: AppealReason;
  texto: string;
  archivos: SentFile[];
}

/** An appeal to what gives receipts: it is sent once, and nothing is sent in its place. */
export const APPEALS: Programme<SentAppeal, Appeal> = {
  objeto: 'apelacion',
  application: Appeal,
  notFound: APPEAL_NOT_FOUND,
  sendings: AppealSending,
  owner: 'idApelacion',
  said: ({ archivos, razon, texto }) => [
    { campo: 'razon', etiqueta: 'Por qué lo pide', valor: APPEAL_REASONS[razon] },
    { campo: 'texto', etiqueta: 'Sus razones', valor: texto },
    ...archivos.map((archivo, at) => ({ campo: `archivos.${at}`, etiqueta: `Archivo ${at + 1}`, valor: archivo.nombre, archivo })),
  ],
  printed: ({ solicitante, objeto, titulo, razon }) => ({
    ...solicitante,
    asunto: 'Recurso',
    introduccion: 'Se recibió el recurso de',
    nivel: APPEALABLE[objeto].nombre,
    programa: titulo,
    filas: [[['Por qué lo pide', APPEAL_REASONS[razon]]]],
  }),
  received: 'recursoRecibido',
  files: ({ archivos }) => archivos.map(({ id }) => id),
  withdrawn: ({ estado }) => estado === 'retirada',
};
