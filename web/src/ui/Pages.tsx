import TablePagination from '@mui/material/TablePagination';

/** rule W-6 */
export const PAGE_SIZES = [5, 10, 25, 50, 100];
/** of the programme's own lists: students, institutions, periods */
export const LONG_PAGE_SIZES = [10, 25, 50, 100, 150];

interface Props {
  total: number;
  page: number;
  size: number;
  /** what one may choose, the smallest first */
  sizes?: readonly number[];
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

export function Pages({ total, page, size, sizes = PAGE_SIZES, onPage, onSize }: Props) {
  return (
    <TablePagination
      component="div"
      count={total}
      page={page}
      rowsPerPage={size}
      rowsPerPageOptions={sizes}
      onPageChange={(_, next) => onPage(next)}
      onRowsPerPageChange={(event) => {
        onSize(Number(event.target.value));
        onPage(0);
      }}
      labelRowsPerPage="Filas por página"
      labelDisplayedRows={({ from, to, count }) => `${from}–${to} de ${count}`}
      getItemAriaLabel={(type) =>
        ({ first: 'Primera página', last: 'Última página', next: 'Página siguiente', previous: 'Página anterior' })[type]
      }
      // On a phone a list that fits needs no foot.
      sx={{ display: { xs: total > sizes[0]! ? 'block' : 'none', sm: 'block' }, color: 'text.secondary' }}
    />
  );
}
