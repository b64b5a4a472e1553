import { ceilingReached } from '@registro/contracts/ceilings';
import { type ProductRead, SaveProduct } from '@registro/contracts/products/product';
import { columnsOf } from '@registro/contracts/record/read';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from '../../ui/router.js';
import { ButtonLink } from '../../ui/Button.js';
import { LoadFailed, RowsLoading } from '../../ui/LoadStates.js';
import { Pages } from '../../ui/Pages.js';
import { RecordCards } from '../../records/RecordCards.js';
import { RecordRows } from '../../records/RecordRows.js';
import { type Column, usualActions } from '../../records/record-actions.js';
import { usePage } from '../../ui/page.js';
import { Notice } from '../../ui/plain/Notice.js';
import { PageTitle } from '../../ui/Section.js';
import { PHONE, useMatches } from '../../ui/useMatches.js';
import { CREATE, editPath, IMPORT, LIST, viewPath } from '../paths.js';
import { productWizard } from '../wizard/product-wizard.js';
import { ExportMenu } from './ExportMenu.js';
import './list.css';
import { useListState } from './list-state.js';
import { NoProducts } from './NoProducts.js';
import { ProductDialog } from './ProductDialog.js';
import { PendingImports } from '../import/PendingImports.js';
import { ProductFilters } from './ProductFilters.js';
import { useDeleteProduct } from './useDeleteProduct.js';
import { useProductPage } from './useProductPage.js';

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
  const View = useMatches(PHONE) ? RecordCards : RecordRows;
  const { rows, total } = page.data ?? { rows: [], total: 0 };
  const filtered = Object.keys(state.filter).length > 0;
  const full = filtered ? null : ceilingReached('producto', total);
  const none = page.data !== undefined && total === 0;
  return (
    <>
      <PageTitle
        actions={
          <>
            <ExportMenu filter={state.filter} empty={total === 0} />
            <ButtonLink kind="outline" to={IMPORT} start="upload">
              Importar
            </ButtonLink>
            <ButtonLink to={CREATE} start="plus">
              Registrar producto
            </ButtonLink>
          </>
        }
      >
        Productos de investigación
      </PageTitle>
      <div className="lista-productos">
        {full && <Notice tone="info">{full}</Notice>}
        <PendingImports />
        {(!none || filtered) && <ProductFilters state={state} onChange={change} />}
        <div ref={list} tabIndex={-1} aria-busy={page.isFetching} className={page.isPlaceholderData ? 'anterior' : undefined}>
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
        </div>
      </div>
      {id && <ProductDialog id={Number(id)} onClose={() => navigate({ pathname: LIST, search })} />}
    </>
  );
}
