import { Icon } from './Icon.js';
import { PAGE_SIZES } from './page-sizes.js';
import './table.css';

interface Props {
  total: number;
  /** from 0 */
  page: number;
  size: number;
  /** what one may choose, the smallest first */
  sizes?: readonly number[];
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** Which rows of a list are shown, and the way to the others. */
export function Pages({ total, page, size, sizes = PAGE_SIZES, onPage, onSize }: Props) {
  const to = Math.min(total, (page + 1) * size);
  return (
    <div className={total > sizes[0]! ? 'paginas' : 'paginas cabe'}>
      <label>
        Filas por página
        <select
          value={size}
          onChange={(event) => {
            onSize(Number(event.target.value));
            onPage(0);
          }}
        >
          {sizes.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </label>
      <span>
        {total ? page * size + 1 : 0}–{to} de {total}
      </span>
      <span>
        <button type="button" className="boton-icono" aria-label="Página anterior" disabled={page === 0} onClick={() => onPage(page - 1)}>
          <Icon name="back" size={20} />
        </button>
        <button type="button" className="boton-icono" aria-label="Página siguiente" disabled={to >= total} onClick={() => onPage(page + 1)}>
          <Icon name="forward" size={20} />
        </button>
      </span>
    </div>
  );
}
