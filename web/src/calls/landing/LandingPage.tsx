import { Banner } from '../../ui/Banner.js';
import { usePage } from '../../ui/page.js';
import '../calls.css';
import { useLiveProposals } from '../queries.js';
import './calls-landing.css';
import { CallEntrance } from './CallEntrance.js';
import { CallRequirements } from './CallRequirements.js';
import { Invitations } from './Invitations.js';
import { OtherCalls } from './OtherCalls.js';
import { OwnProposals } from './OwnProposals.js';

/**
 * /usuario/vertice-3: the two current calls, each behind its picture, the others that are open, and how one's own
 * proposals stand.
 */
export default function LandingPage() {
  usePage('Vértice 3: convocatorias');
  useLiveProposals();
  return (
    <div className="convocatorias">
      <Banner
        over="Gran Misión Ciencia, Tecnología e Innovación · Vértice 3"
        title="ciencia, tecnología e innovación para la producción"
        text="El país financia propuestas de investigación y proyectos de innovación que fortalecen la producción y cuidan la vida. Elija la convocatoria a la que se postula con su equipo."
      />
      <Invitations />
      <section className="convocatorias en-dos" aria-label="Convocatorias">
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
      </section>
      <OtherCalls />
      <OwnProposals />
      <div className="convocatorias en-dos">
        <CallRequirements programme="sostenibilidad" title="Sostenibilidad" />
        <CallRequirements programme="innovacion" title="Innovación" />
      </div>
    </div>
  );
}
