import Button from '@mui/material/Button';
import type { PersonCaseRow, PersonFileRow } from '@registro/contracts/console/person-history';
import { CASE_STATE_NAMES } from '@registro/contracts/evaluation/case';
import { FILE_TYPE_NAMES } from '@registro/contracts/files/file-types';
import { FILE_STATE_NAMES } from '@registro/contracts/files/stored-file';
import { isPublished, type ProductRead, SaveProduct } from '@registro/contracts/products/product';
import { factsOf } from '@registro/contracts/record/read';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { get } from '../../api/client.js';
import { viewHref } from '../../files/file-info.js';
import { Facts } from '../../records/Facts.js';
import { RecordDialog } from '../kit/RecordDialog.js';
import { showMoment, State } from '../kit/cells.js';
import { RecordLink } from '../list/RecordLink.js';
import { showSize } from '../kit/size.js';
import { CASE_TONES, FILE_TONES } from '../kit/status-tones.js';
import { QuestionTrail } from '../review/QuestionTrail.js';
import { PartLine, PartLines, PersonPart } from './PersonPart.js';

/** So many at a time. */
const PAGE = 10;

interface Props<R> {
  id: number;
  title: string;
  /** /api/recursos/{resource}/{id} */
  resource: string;
  what: string;
  empty: string;
  renderLine: (row: R) => ReactNode;
}

/** What has no list of its own in the console: the newest first, and as many more as one asks for. */
function PageByPage<R>({ id, title, resource, what, empty, renderLine }: Props<R>) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [resource, id],
    queryFn: ({ pageParam, signal }) =>
      get<R[]>(`recursos/${resource}/${id}`, { range: `[${pageParam},${pageParam + PAGE - 1}]` }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.length === PAGE ? all.length * PAGE : null),
    retry: false,
  });
  const rows = data?.pages.flat();
  return (
    <PersonPart title={title} what={what} query={{ data: rows, error, refetch }} empty={empty} isEmpty={(found) => found.length === 0}>
      {(found) => (
        <>
          <PartLines label={title}>{found.map(renderLine)}</PartLines>
          {hasNextPage && (
            <Button size="small" sx={{ mt: 1 }} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Ver más <span className="oculto">de {title.toLowerCase()}</span>
            </Button>
          )}
        </>
      )}
    </PersonPart>
  );
}

export const CasesPart = ({ id }: { id: number }) => (
  <PageByPage<PersonCaseRow>
    id={id}
    title="Casos de evaluación"
    resource="casos-persona"
    what="los casos"
    empty="No tiene ninguno."
    renderLine={({ id: idCaso, objeto, idObjeto, clase, titulo, version, estado, enviado }) => (
      <PartLine
        key={idCaso}
        what={
          <RecordLink objeto={objeto} idObjeto={String(idObjeto)}>
            {titulo}
          </RecordLink>
        }
        below={`${clase} · ${version > 1 ? `envío ${version}, ` : ''}${showMoment(enviado)}`}
        where={<State tone={CASE_TONES[estado]}>{CASE_STATE_NAMES[estado]}</State>}
      />
    )}
  />
);

export const FilesPart = ({ id }: { id: number }) => (
  <PageByPage<PersonFileRow>
    id={id}
    title="Archivos"
    resource="archivos-persona"
    what="los archivos"
    empty="No ha cargado ninguno."
    renderLine={({ id: idArchivo, tipo, nombre, tamano, estado, motivo, creado, abre }) => (
      <PartLine
        key={idArchivo}
        what={
          abre ? (
            <a href={viewHref(idArchivo)} target="_blank" rel="noreferrer">
              {FILE_TYPE_NAMES[tipo]}
              <span className="oculto"> (se abre en otra pestaña)</span>
            </a>
          ) : (
            FILE_TYPE_NAMES[tipo]
          )
        }
        below={[nombre, showSize(tamano), showMoment(creado, true), motivo].filter(Boolean).join(' · ')}
        where={<State tone={FILE_TONES[estado]}>{FILE_STATE_NAMES[estado]}</State>}
      />
    )}
  />
);

/** A product opens as it stands in the curriculum; its financial record is its owner's alone. */
export function ProductsPart({ id }: { id: number }) {
  const [open, setOpen] = useState<ProductRead | null>(null);
  return (
    <>
      <PageByPage<ProductRead>
        id={id}
        title="Productos de investigación"
        resource="productos-persona"
        what="los productos"
        empty="No ha registrado ninguno."
        renderLine={(product) => (
          <PartLine
            key={product.id}
            what={
              <Button variant="text" sx={{ p: 0, minWidth: 0, textAlign: 'left' }} onClick={() => setOpen(product)}>
                {product.titulo}
              </Button>
            }
            below={[product.clase, product.nombre_publicacion, product.doi].filter(Boolean).join(' · ')}
            where={<State tone={isPublished(product.estatus_id) ? 'success' : 'default'}>{product.estatus}</State>}
          />
        )}
      />
      {open && (
        <RecordDialog
          title={open.titulo}
          onClose={() => setOpen(null)}
          actions={
            <Button color="inherit" onClick={() => setOpen(null)} autoFocus>
              Cerrar
            </Button>
          }
        >
          <Facts facts={factsOf(SaveProduct, open, { titulo: null })} />
          <QuestionTrail objeto="producto" idObjeto={open.id} />
        </RecordDialog>
      )}
    </>
  );
}
