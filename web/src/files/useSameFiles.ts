import { sameAs, sameBefore, sameFile } from '@registro/contracts/files/same-file';
import { useQueries } from '@tanstack/react-query';
import { infoQuery } from './file-info.js';

/** @returns what its sender was asked about one of these files that belong together; null: nothing (rule F-22) */
export function useSameFiles<T extends { id: string; etiqueta: string }>(files: readonly T[]): (file: T) => string | null {
  const infos = useQueries({ queries: files.map(({ id }) => infoQuery(id)) });
  const compared = files.map(({ etiqueta }, i) => ({ etiqueta, sha256: infos[i]?.data?.sha256 }));
  return (file) => {
    const at = files.indexOf(file);
    const [first, info] = [sameAs(compared, at), infos[at]?.data];
    if (first) return sameFile(first);
    return info?.repetido ? sameBefore(info.tipo, info.repetido) : null;
  };
}
