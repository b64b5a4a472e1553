import Box from '@mui/material/Box';
import type { TemplateAction, TemplatePage as Page } from '@registro/contracts/mails/save-template';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { get } from '../../api/client.js';
import { showMoment } from '../kit/cells.js';
import { OnePage } from '../list/OnePage.js';
import { Panel } from '../review/Panel.js';
import { CallChoice } from './CallChoice.js';
import { TemplateForm } from './TemplateForm.js';

const LIST = '/consola/plantillas-correo';

/**
 * /consola/plantillas-correo/{id}/show: what a mail says, to all calls or to one, how it will look, and who changed it.
 */
export default function TemplatePage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['plantillas-correo', id],
    queryFn: ({ signal }) => get<Page>(`recursos/plantillas-correo/${id}`, {}, { signal }),
    // Another call's text comes in the place of this one, so that whoever chose it stays where they were.
    placeholderData: keepPreviousData,
    retry: false,
  });
  const call = data?.convocatoria?.codigo;
  return (
    <OnePage
      name={data?.nombre ?? 'Plantilla de correo'}
      list={{ to: call ? `${LIST}?convocatoria=${call}` : LIST, name: 'Plantillas de correo' }}
      what="la plantilla"
      isPending={isPending}
      error={data ? null : error}
      retry={() => void refetch()}
    >
      {data && (
        <>
          <CallChoice page={data} />
          <TemplateForm key={data.id} page={data} />
          <Changes page={data} />
        </>
      )}
    </OnePage>
  );
}

const DONE: Record<TemplateAction, string> = {
  editar: 'cambió el texto',
  'volver-al-original': 'volvió al texto original',
  'volver-al-general': 'volvió al texto general',
  copiar: 'se copió con la convocatoria, al clonarla',
};

function Changes({ page: { historial, convocatoria } }: { page: Page }) {
  return (
    <Panel title="Quién lo cambió">
      {historial.length === 0 ? (
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          Nadie todavía: dice lo que {convocatoria ? 'dice el texto general' : 'el Registro dice por sí mismo'}.
        </Box>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
          {historial.map(({ id, fecha, quien, accion }) => (
            <li key={id}>
              {showMoment(fecha, true)}: {accion !== 'copiar' && `${quien ?? 'Una cuenta que ya no existe'} `}
              {DONE[accion]}
            </li>
          ))}
        </Box>
      )}
    </Panel>
  );
}
