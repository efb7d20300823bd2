import { Done, Me, type ProfileChange } from '@shulayim/contracts';
import { api } from '../api/api';

export const askWhoWeAre = () => api.get('/api/users/me', Me);
export const saveLanguage = (language: ProfileChange['language']) => api.put('/api/users/me', Me, { language });
export const askToSignOut = () => api.post('/api/auth/logout', Done);
