import { TABLE_FORMATS } from '@registro/contracts/console/export';
import { inList } from '@registro/contracts/console/in-list';
import { type SortPayload, useListContext, useTranslate } from 'react-admin';
import { DownloadMenu } from '../../ui/DownloadMenu.js';

/** Where files are that were too long to be sent at once (rule A-12). */
const PREPARED = { label: 'Mis exportaciones', to: inList('exportaciones') };

/**
 * A file in each format, to choose from.
 * @param path of the file, below /api/recursos
 * @param asked what else its call says
 */
export const tableFiles = (path: string, asked: Record<string, string> = {}) =>
  Object.entries(TABLE_FORMATS).map(([formato, { nombre }]) => ({
    label: nombre,
    path: `recursos/${path}?${new URLSearchParams({ formato, ...asked })}`,
  }));

/**
 * The list around it as a file: all that its filter leaves, in its order (rule A-8).
 * @param filter what holds for the list whatever one chooses: the batch of its lines
 */
export function ExportButton({ filter }: { filter?: Record<string, unknown> }) {
  const { resource, filterValues, sort, total, isPending } = useListContext();
  return <ExportRows resource={resource} filter={{ ...filterValues, ...filter }} sort={sort} total={isPending ? undefined : total} />;
}

interface Asked {
  resource: string;
  filter: Record<string, unknown>;
  sort: SortPayload;
  /** undefined while it is not known */
  total: number | undefined;
}

/** The same of rows that stand in a part of a page, as they were asked for. */
export function ExportRows({ resource, filter, sort, total }: Asked) {
  const translate = useTranslate();
  const asked = { filter: JSON.stringify(filter), sort: JSON.stringify([sort.field, sort.order]) };
  return (
    <DownloadMenu
      label={translate('ra.action.export')}
      choices={tableFiles(resource, asked)}
      empty={total === 0}
      disabled={total === undefined}
      prepared={PREPARED}
    />
  );
}
