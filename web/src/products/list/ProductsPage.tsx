import { ceilingReached } from '@registro/contracts/ceilings';
import { type ProductRead, SaveProduct } from '@registro/contracts/products/product';
import { columnsOf } from '@registro/contracts/record/read';
import { EXPORT_FORMATS, type ProductFilter } from '@registro/contracts/products/export';
import { useEffect, useRef } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from '../../ui/router.js';
import { ButtonLink, Button } from '../../ui/Button.js';
import { Pending } from '../../ui/LoadStates.js';
import { Pages } from '../../ui/Pages.js';
import { RecordView } from '../../records/RecordRows.js';
import { type Column, usualActions } from '../../records/record-actions.js';
import { usePage } from '../../ui/page.js';
import { Notice } from '../../ui/plain/Notice.js';
import { PageTitle } from '../../ui/Section.js';
import { CREATE, editPath, IMPORT, LIST, viewPath } from '../paths.js';
import { productWizard } from '../wizard/product-wizard.js';
import './list.css';
import { pageAddress, type ProductListState } from './list-address.js';
import { useListState } from './list-state.js';
import { ProductDialog } from './ProductDialog.js';
import { PendingImports } from '../import/PendingImports.js';
import { ProductFilters } from './ProductFilters.js';
import { DownloadMenu } from '../../ui/DownloadMenu.js';
import { call, read, post } from '../../api/client.js';
import { toldRows, totalIn } from '../../api/early.js';
import { Empty } from '../../ui/Empty.js';
import { messageOf } from '../../api/errors.js';
import { DELETE_QUESTION, useAlert, useConfirm, useToast } from '../../ui/Feedback.js';
import { useProductsChanged } from '../queries.js';

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
          <Pending of={page} rows={5} />
          {none && <NoProducts filtered={filtered} onClear={() => change({ filter: {} })} />}
          {rows.length > 0 && (
            <RecordView
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

/** What the filter shows, as a table or a bibliography. */
function ExportMenu({ filter, empty }: { filter: ProductFilter; empty: boolean }) {
  const choices = Object.entries(EXPORT_FORMATS).map(([formato, { nombre }]) => ({
    label: nombre,
    path: `recursos/productos/exportar?${new URLSearchParams({ formato, filter: JSON.stringify(filter) })}`,
  }));
  return <DownloadMenu label="Exportar" choices={choices} empty={empty} />;
}

/**
 * A page of the own products as the list's state asks for it; the last page stays in sight while the next one comes.
 */
function useProductPage(state: ProductListState) {
  const address = pageAddress(state);
  return useQuery({
    queryKey: ['productos', 'pagina', state],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await call('GET', address, undefined, { signal });
      const total = totalIn(answer.headers.get('content-range'));
      return { rows: await read<ProductRead[]>(answer), total };
    },
    ...toldRows<ProductRead>(address),
  });
}

/** The list when it is empty: nothing registered yet, or nothing that fits. */
function NoProducts({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
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

/** A delete can be undone for ten seconds in the interface (rule D-10). */
const UNDO_MS = 10_000;

/**
 * @returns the delete of a product: asks, deletes, tells, and offers the way back. `gone` is called when the row is
 *   away.
 */
function useDeleteProduct(gone: () => void) {
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const changed = useProductsChanged();

  const undo = async ({ id }: ProductRead) => {
    try {
      await post('consultar/proyectos/restaurar', { id });
      await changed();
      toast('El producto fue restaurado');
    } catch (error) {
      toast(messageOf(error), 'error');
    }
  };

  return async (row: ProductRead): Promise<void> => {
    if (!(await confirm({ ...DELETE_QUESTION, text: row.titulo }))) return;
    try {
      await post('consultar/proyectos/eliminar', { id: row.id });
    } catch (error) {
      await alert({ title: 'Hubo un error al eliminar el registro.', text: messageOf(error), severity: 'error' });
      return;
    }
    toast('El registro ha sido eliminado!', 'success', { label: 'Deshacer', act: () => void undo(row), forMs: UNDO_MS });
    await changed();
    gone();
  };
}
