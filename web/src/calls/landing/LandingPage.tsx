import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePage } from '../../ui/page.js';
import { useLiveProposals } from '../queries.js';
import { CallEntrance } from './CallEntrance.js';
import { CallRequirements } from './CallRequirements.js';
import { Invitations } from './Invitations.js';
import { OtherCalls } from './OtherCalls.js';
import { OwnProposals } from './OwnProposals.js';

/** /usuario/vertice-3: the two current calls, each behind its picture, the others that are open, and how one's own proposals stand. */
export default function LandingPage() {
  usePage('Vértice 3: convocatorias');
  useLiveProposals();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        component="section"
        sx={{
          p: { xs: 3, md: 5 },
          borderRadius: 'var(--radius-lg)',
          backgroundColor: 'var(--band)',
          color: 'var(--on-band)',
          backgroundImage: 'radial-gradient(circle at 92% 8%, rgb(227 165 82 / .28), transparent 42%)',
        }}
      >
        <Typography sx={{ color: 'var(--on-band-soft)', fontWeight: 600, mb: 1 }}>
          Gran Misión Ciencia, Tecnología e Innovación · Vértice 3
        </Typography>
        <Typography variant="h1" tabIndex={-1} sx={{ maxWidth: '40rem', mb: 2, '&::first-letter': { textTransform: 'uppercase' } }}>
          ciencia, tecnología e innovación para la producción
        </Typography>
        <Typography sx={{ color: 'var(--on-band-soft)', maxWidth: '42rem' }}>
          El país financia propuestas de investigación y proyectos de innovación que fortalecen la producción y cuidan la vida. Elija la
          convocatoria a la que se postula con su equipo.
        </Typography>
      </Box>
      <Invitations />
      <Box
        component="section"
        aria-label="Convocatorias"
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <CallEntrance
          programme="sostenibilidad"
          title="Sostenibilidad"
          text="Propuestas de investigación para la sostenibilidad: agua, energía, alimentación, ambiente y saberes del territorio."
        />
        <CallEntrance
          programme="innovacion"
          title="Innovación"
          text="Proyectos de innovación productiva: productos, procesos y tecnologías que llegan a quien produce."
        />
      </Box>
      <OtherCalls />
      <OwnProposals />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
        <CallRequirements programme="sostenibilidad" title="Sostenibilidad" />
        <CallRequirements programme="innovacion" title="Innovación" />
      </Box>
    </Box>
  );
}
