import { HomePage } from '../profile/home/HomePage.js';
import { MyScholarship } from '../scholarships/home/MyScholarship.js';

/** /usuario/listar: the own record, and above it where one's scholarship stands. */
export default function ResearcherHome() {
  return (
    <HomePage>
      <MyScholarship />
    </HomePage>
  );
}
