import { TABLE_FORMATS } from '@registro/contracts/console/export';
import { useListContext, useTranslate } from 'react-admin';
import { inList } from '@registro/contracts/console/in-list';
import { DownloadMenu } from '../ui/DownloadMenu.js';

/** Where files are that were too long to be sent at once (rule A-12). */
const PREPARED = { label: 'Mis exportaciones', to: inList('exportaciones') };

/** The list around it as a file: all that its filter leaves, in its order (rule A-8). @param filter what holds for the list whatever one chooses: the batch of its lines */
export function ExportButton({ filter }: { filter?: Record<string, unknown> }) {
  const { resource, filterValues, sort, total, isPending } = useListContext();
  const translate = useTranslate();
  const asked = { filter: JSON.stringify({ ...filterValues, ...filter }), sort: JSON.stringify([sort.field, sort.order]) };
  const choices = Object.entries(TABLE_FORMATS).map(([formato, { nombre }]) => ({
    label: nombre,
    path: `recursos/${resource}?${new URLSearchParams({ formato, ...asked })}`,
  }));
  return (
    <DownloadMenu label={translate('ra.action.export')} choices={choices} empty={total === 0} disabled={isPending} prepared={PREPARED} />
  );
}
