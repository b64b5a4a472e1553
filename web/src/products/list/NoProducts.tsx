import { Button, ButtonLink } from '../../ui/Button.js';
import '../../ui/table.css';
import { CREATE, IMPORT } from '../paths.js';

/** The list when it is empty: nothing registered yet, or nothing that fits. */
export function NoProducts({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (filtered)
    return (
      <div className="lista-vacia">
        <strong>Ningún producto coincide</strong>
        <p>Pruebe con otras palabras o quite los filtros.</p>
        <div className="fila">
          <Button kind="outline" onClick={onClear}>
            Quitar filtros
          </Button>
        </div>
      </div>
    );
  return (
    <div className="lista-vacia">
      <strong>Todavía no ha registrado productos</strong>
      <p>Artículos, libros, programas, patentes: traiga de una vez lo que ya tiene en su gestor de referencias, o regístrelos uno a uno.</p>
      <div className="fila">
        <ButtonLink to={IMPORT}>Importar referencias</ButtonLink>
        <ButtonLink kind="outline" to={CREATE}>
          Registrar uno
        </ButtonLink>
      </div>
    </div>
  );
}
