import { type AuditChoices, auditAction, auditObject } from '@registro/contracts/console/audit';
import { useQuery } from '@tanstack/react-query';
import { AutocompleteInput } from 'react-admin';
import { get } from '../../api/client.js';

const NAMES = { acciones: auditAction, objetos: auditObject };

/** An action or a kind of record, of those that the audit has. */
export function AuditChoice({ source, of }: { source: string; of: keyof AuditChoices; alwaysOn?: boolean }) {
  const { data, isPending } = useQuery({
    queryKey: ['auditoria', 'opciones'],
    queryFn: ({ signal }) => get<AuditChoices>('recursos/auditoria/opciones', {}, { signal }),
    staleTime: 60_000,
  });
  const choices = (data?.[of] ?? []).map((id) => ({ id, name: NAMES[of](id) })).toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
  return <AutocompleteInput source={source} choices={choices} isPending={isPending} sx={{ minWidth: 230 }} />;
}
