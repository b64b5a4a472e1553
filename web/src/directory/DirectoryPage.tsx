import { showCount } from '@registro/contracts/count';
import { DIRECTORY_PAGE, DIRECTORY_PREVIEW } from '@registro/contracts/directory/addresses';
import {
  DIRECTORY_SECTION_NAMES,
  DIRECTORY_SECTIONS,
  type DirectorySection,
  ENTRY_HIDDEN,
  ENTRY_SAVED,
  type OwnEntry,
  type ReadingLine,
} from '@registro/contracts/directory/directory';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { get, post } from '../api/client.js';
import { messageOf } from '../api/errors.js';
import { usePublicConfig } from '../session/usePublicConfig.js';
import { Button, ButtonLink } from '../ui/Button.js';
import { Check } from '../ui/Check.js';
import { Empty } from '../ui/Empty.js';
import { useToast } from '../ui/Feedback.js';
import { LoadFailed, RowsLoading } from '../ui/LoadStates.js';
import { usePage } from '../ui/page.js';
import { Notice } from '../ui/plain/Notice.js';
import { Inline, PageTitle, Parts, Section } from '../ui/Section.js';
import { Table } from '../ui/Table.js';
import './directory.css';

const KEY = ['directorio'];
/** ms: what was chosen is gathered by then, as a rule */
const LOOK_AGAIN = 1000;

/** /usuario/directorio: what one shows of oneself to anybody, looked at before it is shown. */
export default function DirectoryPage() {
  usePage('Mi página del directorio');
  const own = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get<OwnEntry>('consultar/directorio', {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.visible && !data.lista ? LOOK_AGAIN : false),
  });
  return (
    <>
      <PageTitle
        text={
          <>
            El <a href={DIRECTORY_PAGE}>directorio</a> lo lee cualquiera, sin cuenta. Usted no aparece en él hasta que lo elija, y deja de
            aparecer en cuanto lo diga.
          </>
        }
      >
        Mi página del directorio
      </PageTitle>
      {own.isPending && <RowsLoading rows={5} />}
      {own.isError && !own.data && <LoadFailed onRetry={() => void own.refetch()} text="No se pudo cargar lo que eligió." />}
      {own.data && <Choice own={own.data} />}
    </>
  );
}

function Choice({ own }: { own: OwnEntry }) {
  const queries = useQueryClient();
  const toast = useToast();
  const [chosen, setChosen] = useState<readonly DirectorySection[]>(own.secciones);
  const [busy, setBusy] = useState<'mostrar' | 'ocultar' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const orcid = usePublicConfig()?.orcid;
  const offered = DIRECTORY_SECTIONS.filter((one) => orcid || one !== 'orcid');
  const secciones = DIRECTORY_SECTIONS.filter((one) => chosen.includes(one));
  const save = async (visible: boolean) => {
    setBusy(visible ? 'mostrar' : 'ocultar');
    setFailure(null);
    try {
      const saved = await post<OwnEntry>('guardar/directorio', { visible, secciones }, { silent: true });
      queries.setQueryData(KEY, saved);
      toast(visible ? ENTRY_SAVED : ENTRY_HIDDEN);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(null);
    }
  };
  return (
    <Parts>
      <Standing own={own} />
      <Section
        id="que-se-muestra"
        title="Qué se muestra"
        text="Su nombre, y lo que marque. Su cédula, su fecha de nacimiento, sus teléfonos, su dirección y su correo no se muestran nunca."
      >
        {failure && <Notice tone="error">{failure}</Notice>}
        <div role="group" aria-labelledby="que-se-muestra" className="directorio-secciones">
          {offered.map((section) => (
            <Check
              key={section}
              label={DIRECTORY_SECTION_NAMES[section]}
              checked={chosen.includes(section)}
              onChange={(checked) => setChosen(checked ? [...chosen, section] : chosen.filter((one) => one !== section))}
            />
          ))}
        </div>
        <Inline>
          <Button busy={busy === 'mostrar'} disabled={busy !== null} onClick={() => void save(true)}>
            {own.visible ? 'Guardar' : 'Mostrarme en el directorio'}
          </Button>
          <ButtonLink kind="outline" href={`${DIRECTORY_PREVIEW}?secciones=${secciones.join(',')}`} target="_blank" rel="noreferrer">
            Ver cómo quedaría
          </ButtonLink>
          {own.visible && (
            <Button kind="text" busy={busy === 'ocultar'} disabled={busy !== null} onClick={() => void save(false)}>
              Dejar de mostrarme
            </Button>
          )}
        </Inline>
      </Section>
      {own.pagina && <Readings lines={own.lecturas} />}
    </Parts>
  );
}

/** Who read one's page and the products on it. */
function Readings({ lines }: { lines: ReadingLine[] }) {
  return (
    <Section
      id="quien-la-leyo"
      title="Quién la ha leído"
      text="Cuántas veces se leyeron su página y sus obras. De las personas no se guarda quiénes son; los programas se cuentan por el nombre que dicen de sí mismos. La copia completa del directorio no se cuenta aquí."
    >
      {lines.length ? (
        <Table label="Quién la ha leído" heads={['Quién', 'Este mes', 'En 12 meses']}>
          {lines.map(({ quien, esteMes, enUnAnio }) => (
            <tr key={quien}>
              <td>{quien}</td>
              <td>{showCount(esteMes)}</td>
              <td>{showCount(enUnAnio)}</td>
            </tr>
          ))}
        </Table>
      ) : (
        <Empty>Todavía nadie.</Empty>
      )}
    </Section>
  );
}

/** Whether one is in it, and where. */
function Standing({ own: { visible, pagina, lista } }: { own: OwnEntry }) {
  if (!visible || !pagina) return <Notice tone="info">Usted no aparece en el directorio.</Notice>;
  if (!lista) return <Notice tone="info">Su página se está preparando. Tarda unos segundos.</Notice>;
  return (
    <Notice
      tone="success"
      action={
        <ButtonLink kind="text" href={pagina}>
          Ver mi página
        </ButtonLink>
      }
    >
      Cualquiera puede leer su página: {location.origin + pagina}
    </Notice>
  );
}
