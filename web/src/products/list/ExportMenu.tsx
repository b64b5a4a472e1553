import { EXPORT_FORMATS, type ProductFilter } from '@registro/contracts/products/export';
import { DownloadMenu } from '../../ui/DownloadMenu.js';

/** What the filter shows, as a table or a bibliography. */
export function ExportMenu({ filter, empty }: { filter: ProductFilter; empty: boolean }) {
  const choices = Object.entries(EXPORT_FORMATS).map(([formato, { nombre }]) => ({
    label: nombre,
    path: `recursos/productos/exportar?${new URLSearchParams({ formato, filter: JSON.stringify(filter) })}`,
  }));
  return <DownloadMenu label="Exportar" choices={choices} empty={empty} />;
}
