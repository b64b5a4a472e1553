import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type TemplatePage, type TemplateView, TypedTemplate, unknownMarkers } from '@registro/contracts/mails/save-template';
import { check } from '@registro/contracts/validation';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { Panel } from '../review/Panel.js';

/** ms without typing, after which it is drawn anew. */
const PAUSE = 400;
type Form = 'html' | 'texto';

/** The mail with the text as it is typed, drawn by the server as it would go out, with invented data. */
export function TemplatePreview({ form, page }: { form: ContractForm<TypedTemplate>; page: TemplatePage }) {
  const typed = useSettled(useWatch({ control: form.control }) as TypedTemplate);
  const [shown, setShown] = useState<Form>('html');
  const { value, errores } = check(TypedTemplate, typed);
  const good = errores.length === 0 && unknownMarkers(page, value).length === 0;
  const { asunto, apertura, cierre } = value;
  const { data, error, refetch } = useQuery({
    queryKey: ['plantillas-correo', page.id, 'vista', asunto, apertura, cierre],
    queryFn: ({ signal }) =>
      post<TemplateView>(`recursos/plantillas-correo/${page.id}/vista`, { asunto, apertura, cierre }, { signal, reads: true }),
    enabled: good,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <Panel title="Cómo se verá">
      <Tabs value={shown} onChange={(_, next: Form) => setShown(next)} aria-label="Formato de la vista" sx={{ minHeight: 0, mb: 1.5 }}>
        <Tab value="html" id="vista-html" aria-controls="vista" label="Con formato" sx={{ textTransform: 'none' }} />
        <Tab value="texto" id="vista-texto" aria-controls="vista" label="Solo texto" sx={{ textTransform: 'none' }} />
      </Tabs>
      <Box
        role="tabpanel"
        id="vista"
        aria-labelledby={`vista-${shown}`}
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {!good && <Alert severity="info">Se muestra el último texto sin errores.</Alert>}
        {error && (
          <Alert severity="error" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
            {messageOf(error)}
          </Alert>
        )}
        {data && (
          <Box component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              Asunto:
            </Box>{' '}
            <strong>{data.asunto}</strong>
          </Box>
        )}
        {data && (shown === 'html' ? <Drawn html={data.html} /> : <Plain text={data.texto} />)}
        {!data && !error && good && <Skeleton variant="rounded" height={420} aria-label="Cargando la vista" role="status" />}
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          Los datos son inventados y los enlaces no llevan a ninguna parte.
        </Box>
      </Box>
    </Panel>
  );
}

/** The value once it has stayed the same for a moment. */
function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** In a frame of its own, where no script runs; as high as the mail, and its links lead nowhere. */
function Drawn({ html }: { html: string }) {
  const [height, setHeight] = useState(420);
  return (
    <Box
      component="iframe"
      title="El correo con formato"
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={({ currentTarget: { contentDocument } }: React.SyntheticEvent<HTMLIFrameElement>) => {
        if (!contentDocument) return;
        setHeight(contentDocument.body.offsetHeight);
        contentDocument.addEventListener('click', (event) => event.preventDefault());
      }}
      sx={{ width: '100%', height, border: '1px solid var(--line)', borderRadius: '8px', bgcolor: '#f8f6f1' }}
    />
  );
}

function Plain({ text }: { text: string }) {
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', bgcolor: 'var(--sunken)', borderRadius: '8px', px: 2, py: 1.5 }}>
      {text}
    </Box>
  );
}
