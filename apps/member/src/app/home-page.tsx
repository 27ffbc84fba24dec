import { useState } from 'react';
import { HomeScreen } from '../features/home/screens/home-screen.tsx';
import '../features/activity/activity.css';
import ScannerGate from './scanner-gate.tsx';

export default function HomePage() {
  const [scanning, setScanning] = useState(false);
  return (
    <>
      <HomeScreen onScan={() => setScanning(true)} />
      {scanning && <ScannerGate onClose={() => setScanning(false)} />}
    </>
  );
}
