import { Button, ButtonLink } from '../../ui/Button.js';
import { Empty } from '../../ui/Empty.js';
import { CREATE, IMPORT } from '../paths.js';

/** The list when it is empty: nothing registered yet, or nothing that fits. */
export function NoProducts({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const clear = (
    <Button kind="outline" onClick={onClear}>
      Quitar filtros
    </Button>
  );
  if (filtered)
    return (
      <Empty title="Ningún producto coincide" actions={clear}>
        Pruebe con otras palabras o quite los filtros.
      </Empty>
    );
  const begin = (
    <>
      <ButtonLink to={IMPORT}>Importar referencias</ButtonLink>
      <ButtonLink kind="outline" to={CREATE}>
        Registrar uno
      </ButtonLink>
    </>
  );
  return (
    <Empty title="Todavía no ha registrado productos" actions={begin}>
      Artículos, libros, programas, patentes: traiga de una vez lo que ya tiene en su gestor de referencias, o regístrelos uno a uno.
    </Empty>
  );
}
