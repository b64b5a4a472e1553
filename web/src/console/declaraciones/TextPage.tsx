import { TextVersion } from '../two-persons/TextVersion.js';
import { declarationRoom } from './room.js';

/** /consola/declaraciones/{id}/show */
export default function TextPage() {
  return <TextVersion room={declarationRoom} />;
}
