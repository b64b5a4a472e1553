import { useField } from '../../forms/fields.js';
import { Button } from '../../ui/Button.js';

/**
 * 'Buscar': what the student's id of the form comes from, so that a missing one is said here and the summary leads
 * here.
 */
export function LookupButton({ searching, onSearch }: { searching: boolean; onSearch: () => void }) {
  const { field, id, error, helper } = useField({ name: 'idInvestigadorBecado', label: 'Estudiante' });
  return (
    <>
      <Button
        id={id}
        ref={(node) => field.ref(node)}
        kind="outline"
        danger={Boolean(error)}
        start="search"
        busy={searching}
        aria-describedby={error ? `${id}-help` : undefined}
        onClick={onSearch}
      >
        Buscar
      </Button>
      {error && (
        <p id={`${id}-help`} className="busca-falta">
          {helper}
        </p>
      )}
    </>
  );
}
