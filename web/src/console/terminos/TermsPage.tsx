import { TextVersion } from '../two-persons/TextVersion.js';
import { termsRoom } from './room.js';

/** /consola/terminos/{id}/show */
export default function TermsPage() {
  return <TextVersion room={termsRoom} />;
}
