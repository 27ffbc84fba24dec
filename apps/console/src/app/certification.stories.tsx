import type { About, Story } from '@rollcall/gallery/story';
import { certificationStory } from '../testing/certification.tsx';

export default { title: 'app/Certification', app: 'console' } satisfies About;

export const NotYet: Story = certificationStory('/cerficate');
export const OfAGate: Story = certificationStory('/cerficate?tag=video');
export const Company: Story = certificationStory('/cerficate?apply=0');
export const Person: Story = certificationStory('/cerficate?apply=1');
export const PublicAccount: Story = certificationStory('/cerficate?apply=2');
export const Paid: Story = certificationStory('/cerficate', {
  cert_id: 'Cert01',
  auth_type: 0,
  has_payed: 1,
  can_cert: 0,
  subject: '上海晨光教育有限公司',
  mobile: '138****1111',
});
