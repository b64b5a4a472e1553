import Box from '@mui/material/Box';
import type { TemplatePage as Page } from '@registro/contracts/mails/save-template';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { get } from '../../api/client.js';
import { showMoment } from '../cells.js';
import { OnePage } from '../OnePage.js';
import { Panel } from '../review/Panel.js';
import { TemplateForm } from './TemplateForm.js';

/** /consola/plantillas-correo/{id}/show: what a mail says, how it will look, and who changed it. */
export default function TemplatePage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['plantillas-correo', id],
    queryFn: ({ signal }) => get<Page>(`recursos/plantillas-correo/${id}`, {}, { signal }),
    retry: false,
  });
  return (
    <OnePage
      name={data?.nombre ?? 'Plantilla de correo'}
      list={{ to: '/consola/plantillas-correo', name: 'Plantillas de correo' }}
      what="la plantilla"
      isPending={isPending}
      error={data ? null : error}
      retry={() => void refetch()}
    >
      {data && (
        <>
          <TemplateForm key={id} page={data} />
          <Changes page={data} />
        </>
      )}
    </OnePage>
  );
}

function Changes({ page: { historial } }: { page: Page }) {
  return (
    <Panel title="Quién lo cambió">
      {historial.length === 0 ? (
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          Nadie todavía: dice lo que el Registro dice por sí mismo.
        </Box>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
          {historial.map(({ id, fecha, quien, accion }) => (
            <li key={id}>
              {showMoment(fecha, true)}: {quien ?? 'Una cuenta que ya no existe'}{' '}
              {accion === 'editar' ? 'cambió el texto' : 'volvió al texto original'}
            </li>
          ))}
        </Box>
      )}
    </Panel>
  );
}
