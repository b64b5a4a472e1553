import { TUTORS } from '../../ui/addresses.js';
import { ButtonLink } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';

/** From the landing page of vertex 1 to the tutors' screen. */
export const TutorsWayIn = () => (
  <Card
    icon="people"
    title="¿Es tutor o tutora?"
    text="Registre su cuenta bancaria y a quienes tutela, cada estudiante con su carta aval."
    end={
      <ButtonLink kind="outline" to={TUTORS} end="forward">
        Ir a tutores
      </ButtonLink>
    }
  />
);
