import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link, useNavigate } from 'react-router-dom';
import { LoadFailed } from '../../ui/LoadStates.js';
import { useSession } from '../../session/session.js';
import { useAlert } from '../../ui/Feedback.js';
import { Icon } from '../../ui/Icon.js';
import { usePage } from '../../ui/page.js';
import { RequirementsCard } from '../../ui/RequirementsCard.js';
import { activeOf, entryOf, mayOpenForm, refusedOf } from '../access.js';
import { EndedCard } from '../list/EndedCard.js';
import { StatusCard } from '../list/StatusCard.js';
import { useLiveScholarships, useScholarships } from '../my-scholarships.js';
import { useBegun, useEligibility, useTerms, useWindow } from '../queries.js';
import { CREATE, LIST } from '../paths.js';
import { draftText } from '../texts.js';
import { TutorsWayIn } from './TutorsWayIn.js';
import { WindowLine } from '../../ui/WindowLine.js';

/** /usuario/vertice-1: what the programme is, whether one may apply, whether one has applied. */
export default function LandingPage() {
  usePage('Vértice 1: becas');
  useLiveScholarships();
  const list = useScholarships();
  const window = useWindow();
  const begun = useBegun();
  const terms = useTerms();
  const { estatus } = useSession();
  const alert = useAlert();
  const navigate = useNavigate();
  const active = list.data ? activeOf(list.data) : null;
  const refused = list.data ? refusedOf(list.data) : null;
  // One application at a time: whoever waits for nothing, and was not refused for good, may apply.
  const mayApply = list.data && !active && (!refused || refused.puede.repetir);
  const ready = list.data && window.data && estatus;
  const failed = (list.isError && !list.data) || (window.isError && !window.data);
  const enter = () => {
    if (!ready) return;
    const entry = entryOf(list.data, window.data, estatus);
    if ('ruta' in entry) navigate(entry.ruta);
    else void alert({ ...entry.aviso, severity: 'warning' });
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        component="section"
        sx={{
          p: { xs: 3, md: 6 },
          borderRadius: 'var(--radius-lg)',
          backgroundColor: 'var(--band)',
          color: 'var(--on-band)',
          backgroundImage: 'radial-gradient(circle at 92% 8%, rgb(227 165 82 / .28), transparent 42%)',
          '& :focus-visible': { outlineColor: 'var(--on-band)' },
        }}
      >
        <Typography sx={{ color: 'var(--on-band-soft)', fontWeight: 600, mb: 1 }}>
          Gran Misión Ciencia, Tecnología e Innovación · Vértice 1
        </Typography>
        <Typography variant="h1" tabIndex={-1} sx={{ maxWidth: '38rem', mb: 2 }}>
          Siembra y preservación del talento científico nacional
        </Typography>
        <Typography sx={{ color: 'var(--on-band-soft)', maxWidth: '42rem', mb: 3 }}>
          El país apoya a quienes investigan para que continúen su formación de postgrado en universidades nacionales. La beca cubre la
          matrícula y los aranceles del programa, y un estipendio mensual.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button
            onClick={enter}
            disabled={!ready}
            startIcon={<Icon name="scholarship" size={22} />}
            sx={{
              backgroundColor: '#ffffff',
              color: '#12355b',
              '&:hover': { backgroundColor: '#e6edf5' },
              '&.Mui-disabled': { backgroundColor: '#c6d5e5', color: '#12355b' },
            }}
          >
            Programa de becas
          </Button>
          {terms.data?.map(({ titulo, url }) => (
            <Button
              key={url}
              href={url}
              target="_blank"
              rel="noopener"
              variant="outlined"
              startIcon={<Icon name="document" size={22} />}
              sx={{ color: 'inherit', borderColor: 'var(--on-band-soft)' }}
            >
              {titulo}
            </Button>
          ))}
        </Box>
        {window.data && <WindowLine window={window.data} />}
      </Box>
      {failed && (
        <LoadFailed
          onRetry={() => {
            void list.refetch();
            void window.refetch();
          }}
        />
      )}
      {!list.data && !failed && <Skeleton variant="rounded" height={220} />}
      {ready && mayApply && begun.data && (
        <Alert
          severity="warning"
          action={
            mayOpenForm(entryOf(list.data, window.data, estatus), window.data, true) && (
              <Button component={Link} to={CREATE} color="inherit" size="small">
                Continuar
              </Button>
            )
          }
        >
          <strong>NO ENVIADO.</strong> {draftText(window.data)}
        </Alert>
      )}
      {active && <StatusCard row={active} heading="Su solicitud" toList />}
      {refused && <EndedCard row={refused} window={window.data} />}
      {mayApply && <Eligibility />}
      {list.data && !active && list.data.length > 0 && (
        <Button component={Link} to={LIST} sx={{ justifySelf: 'start' }} startIcon={<Icon name="list" size={20} />}>
          Ver mis solicitudes anteriores
        </Button>
      )}
      <TutorsWayIn />
    </Box>
  );
}

/** What applying requires, read while it may be needed. */
function Eligibility() {
  return (
    <RequirementsCard
      list={useEligibility()}
      action={
        <Button component={Link} to={CREATE} variant="contained" endIcon={<Icon name="forward" size={20} />}>
          Solicitar la beca
        </Button>
      }
    />
  );
}
