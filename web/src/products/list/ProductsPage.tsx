import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ceilingReached } from '@registro/contracts/ceilings';
import { type ProductRead, SaveProduct } from '@registro/contracts/products/product';
import { columnsOf } from '@registro/contracts/record/read';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { LoadFailed, RowsLoading } from '../../ui/LoadStates.js';
import { Pages } from '../../ui/Pages.js';
import { RecordCards } from '../../records/RecordCards.js';
import { RecordRows } from '../../records/RecordRows.js';
import { type Column, usualActions } from '../../records/record-actions.js';
import { Icon } from '../../ui/Icon.js';
import { usePage } from '../../ui/page.js';
import { PageTitle } from '../../ui/Section.js';
import { useProductPage } from '../queries.js';
import { CREATE, editPath, IMPORT, LIST, viewPath } from '../paths.js';
import { productWizard } from '../wizard/product-wizard.js';
import { ExportMenu } from './ExportMenu.js';
import { useListState } from './list-state.js';
import { NoProducts } from './NoProducts.js';
import { ProductDialog } from './ProductDialog.js';
import { PendingImports } from '../import/PendingImports.js';
import { ProductFilters } from './ProductFilters.js';
import { useDeleteProduct } from './useDeleteProduct.js';

const columns: Column<ProductRead>[] = columnsOf(SaveProduct);

/** /usuario/proyecto/listar, and /usuario/proyecto/{id}/ver with the dialog open: one's research products. */
export default function ProductsPage() {
  usePage('Productos de investigación');
  const [state, change] = useListState();
  const page = useProductPage(state);
  const navigate = useNavigate();
  // Who is here has left the wizard: the next product, or the next edit, begins at its first step.
  useEffect(() => productWizard.leave(), []);
  const { search } = useLocation();
  const { id } = useParams();
  const list = useRef<HTMLDivElement>(null);
  // The row's button went with the row: the focus needs a place that stays.
  const onDelete = useDeleteProduct(() => list.current?.focus());
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const View = phone ? RecordCards : RecordRows;
  const { rows, total } = page.data ?? { rows: [], total: 0 };
  const filtered = Object.keys(state.filter).length > 0;
  const full = filtered ? null : ceilingReached('producto', total);
  const none = page.data !== undefined && total === 0;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <PageTitle>Productos de investigación</PageTitle>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, mb: 2 }}>
          <ExportMenu filter={state.filter} empty={total === 0} />
          <Button component={Link} to={IMPORT} variant="outlined" startIcon={<Icon name="upload" size={20} />}>
            Importar
          </Button>
          <Button component={Link} to={CREATE} variant="contained" startIcon={<Icon name="plus" size={20} />}>
            Registrar producto
          </Button>
        </Box>
      </Box>
      {full && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {full}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2 }}>
        <PendingImports />
        {(!none || filtered) && <ProductFilters state={state} onChange={change} />}
        <Box ref={list} tabIndex={-1} aria-busy={page.isFetching} sx={{ outline: 'none', opacity: page.isPlaceholderData ? 0.6 : 1 }}>
          {page.isError && !page.data && <LoadFailed onRetry={() => void page.refetch()} />}
          {!page.data && !page.isError && <RowsLoading rows={5} />}
          {none && <NoProducts filtered={filtered} onClear={() => change({ filter: {} })} />}
          {rows.length > 0 && (
            <View
              title="Productos de investigación"
              columns={columns}
              rows={rows}
              nameOf={(row) => row.titulo}
              actionsOf={usualActions({
                onView: (row) => navigate({ pathname: viewPath(row.id), search }),
                onEdit: (row) => navigate(editPath(row.id)),
                onDelete,
              })}
            />
          )}
          {total > 0 && (
            <Pages
              total={total}
              page={state.page}
              size={state.size}
              onPage={(next) => change({ page: next })}
              onSize={(size) => change({ size })}
            />
          )}
        </Box>
      </Box>
      {id && <ProductDialog id={Number(id)} onClose={() => navigate({ pathname: LIST, search })} />}
    </>
  );
}
