import { Done, Me } from '@shulayim/contracts';
import { api } from '../api/api';

export const askWhoWeAre = () => api.get('/api/users/me', Me);
export const askToSignOut = () => api.post('/api/auth/logout', Done);
