import { FILE_FORMATS, type FileFormat, formatOfName } from '@registro/contracts/files/file-types';

const LONGEST = 120;
/**
 * Controls, invisible and direction marks (a name must not read other than it is), and what file systems give a
 * meaning.
 */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;

/**
 * The name to show and to save under: no folders, composed letters, at most 120 characters with the extension in lower
 * case.
 */
export function cleanName(raw: string): string {
  const base = raw.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1)!;
  const format = formatOfName(base);
  const dot = format ? base.trimEnd().lastIndexOf('.') : base.length;
  const extension = format ? base.trimEnd().slice(dot).toLowerCase() : '';
  const stem = base
    .slice(0, dot)
    .replace(UNWANTED, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  return (
    ([...stem]
      .slice(0, LONGEST - extension.length)
      .join('')
      .trim() || 'archivo') + (extension || (format ? `.${FILE_FORMATS[format].extensions[0]}` : ''))
  );
}

/** Endings of what is one of the formats that are taken, or was called so. */
const ENDING = /\.(?:pdf|jpe?g|jpe|jfif|jif|pjpe?g|pjp|png|apng|webp|heic|heif|hif|gif|bmp|tiff?|tmp|bin)$/i;

/**
 * The name with the ending that its content has: 'foto.jfif', 'foto' and 'foto.png' of a JPEG are 'foto.jpg'.
 * @param nombre cleaned
 */
export const namedAs = (format: FileFormat, nombre: string): string =>
  formatOfName(nombre) === format ? nombre : cleanName(`${nombre.replace(ENDING, '')}.${FILE_FORMATS[format].extensions[0]}`);

/** A Content-Disposition with the name for every browser (RFC 6266, RFC 5987). */
export function disposition(way: 'inline' | 'attachment', nombre: string): string {
  const plain = nombre
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(nombre).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${way}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
