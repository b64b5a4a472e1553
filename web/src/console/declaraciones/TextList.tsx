import { ProposeDeclarationText } from '@registro/contracts/scholarships/declaration-text';
import { TextVersions } from '../two-persons/TextVersions.js';
import { declarationRoom } from './room.js';

/** The text of the sworn declaration that scholars sign: every version of it. */
export default function TextList() {
  return <TextVersions room={declarationRoom} Dto={ProposeDeclarationText} />;
}
